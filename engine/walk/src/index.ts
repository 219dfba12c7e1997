export { ensureBrowser } from './browser';
export { ensureWalkedWell, readBudgets, type WalkReport } from './report';
export { walk } from './walk';
