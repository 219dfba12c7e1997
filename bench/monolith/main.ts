/** Imports of the monolith's generated entries; see build.ts. */
export { Fragment, Slot, defineFragment } from './places';
export { render } from './render';
export { start } from './start';
