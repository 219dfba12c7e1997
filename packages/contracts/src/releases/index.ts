export * as releasesErrors from './errors';
export { EVERY_TEAM, TOKEN_DAYS } from './tokens';
export type { VersionCounts } from './counts';
