export { LazyDialog } from './lazy-dialog';
export { useLazy } from './use-lazy';
