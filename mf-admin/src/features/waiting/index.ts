export { Waiting } from './waiting';
