export { ChangedNotice, SaveFoot } from './save-foot';
export { useSaving } from './use-saving';
