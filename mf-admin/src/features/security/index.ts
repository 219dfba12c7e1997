export { FirstFactor } from './first-factor';
export { Security } from './security';
