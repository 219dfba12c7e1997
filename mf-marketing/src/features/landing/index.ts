export { Cuisines } from './cuisines';
export { Feast } from './feast';
export { FocusStrip } from './focus-strip';
export { Hero } from './hero';
export { Organization } from './organization';
export { ProudlyCanadian } from './proudly-canadian';
export { Subscription } from './subscription';
export { ThreeSteps } from './three-steps';
