export { OwnerProblems } from './owner-problems';
export { useOwnerAction } from './use-owner-action';
