export { OwnerProblems } from './owner-problems';
export { LockedMeanwhileNotice } from './locked-meanwhile-notice';
export { useOwnerAction } from './use-owner-action';
