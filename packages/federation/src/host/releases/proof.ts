export { keepSet } from './keep';
export { believed } from './statement';
