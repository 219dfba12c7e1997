export { Cuisines } from './cuisines';
export { Feast } from './feast';
export { FocusStrip } from './focus-strip';
export { Hero } from './hero';
export { ProudlyCanadian } from './proudly-canadian';
export { Slogans } from './slogans';
export { Subscription } from './subscription';
export { ThreeSteps } from './three-steps';
