export { Questions } from './questions';
