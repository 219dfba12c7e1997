export { Plate } from './plate';
export { tintClass } from './tint';
