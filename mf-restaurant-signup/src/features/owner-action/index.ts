export { OwnerProblems } from './owner-problems';
export { useOwnerAction, type OwnerAction } from './use-owner-action';
export { VerifyAgain } from './verify-again';
