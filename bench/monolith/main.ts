/** What the generated entries of the monolith start from; see build.ts. */
export { Fragment, Slot, defineFragment } from './places';
export { render } from './render';
export { start } from './start';
