export { watchVitals } from './reports/vitals';
export { keepSet } from './releases/keep';
export { createStatementVerifier } from './releases/statement';
