export { drainable, type DrainLimits } from './drain';
export { SLOW_CALLERS } from './slow-callers';
