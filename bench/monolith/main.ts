/** What the generated entries of the monolith start from; see build.ts. */
export { render } from './render';
export { start } from './start';
