export { Join } from './join';
