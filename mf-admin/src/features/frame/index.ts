export { Frame } from './frame';
export { PageHead } from './page-head';
