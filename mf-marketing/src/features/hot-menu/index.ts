export { HotMenu } from './hot-menu';
