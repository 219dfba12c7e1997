/** Imports of the generated entries of the store as one application; see build.ts. */
export { Store, prepare } from './app';
