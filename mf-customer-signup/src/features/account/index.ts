export { AccountProgress } from './account-progress';
export { instructionsSentOn } from './instructions';
export { useAccount } from './use-account';
