/** The public entry point of the places module. */
export { cityOf } from './municipalities';
