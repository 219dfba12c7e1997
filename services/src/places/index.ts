/** The door of the places. */
export { cityOf } from './municipalities';
