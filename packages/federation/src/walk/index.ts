export { ensureWalkedWell, readBudgets, type WalkReport } from './report';
export { walk } from './walk';
