export { watchVitals } from './reports/vitals';
export { keepSet } from './releases/keep';
export { believed } from './releases/statement';
