export { platformErrors } from './errors';
