export { OwnerProblems } from './owner-problems';
export { TooLateNotice } from './too-late-notice';
export { useOwnerAction } from './use-owner-action';
