export { AccountProgress } from './account-progress';
