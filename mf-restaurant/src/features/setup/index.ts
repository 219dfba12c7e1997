export { SetupList } from './setup-list';
