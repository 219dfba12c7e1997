export { AccountProgress } from './account-progress';
export { useAccount } from './use-account';
