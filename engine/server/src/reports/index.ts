export { actOnStore } from './act-on-store';
export { percentile75, VITAL_BOUNDS, type VersionCounts } from './counts';
export { MemoryCounts, type CountQuery, type CountStore, type Mark } from './count-store';
export { judge, type Judgement, type Tally, type Verdict } from './judge';
export {
  ReleaseWatch,
  WATCH_RULES,
  type Act,
  type CanaryProgress,
  type Step,
  type WatchOptions,
  type WatchRules,
} from './release-watch';
