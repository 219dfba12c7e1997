export { News, useNews } from './news';
