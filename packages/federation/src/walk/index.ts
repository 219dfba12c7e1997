export { readBudgets, type WalkReport } from './report';
export { ensureWalkedWell, walk } from './walk';
