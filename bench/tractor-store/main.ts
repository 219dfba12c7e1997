/** What the generated entries of the store as one application start from; see build.ts. */
export { Store, prepare } from './app';
