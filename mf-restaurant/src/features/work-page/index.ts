export { WorkPage } from './work-page';
