export { visit, type Visit } from './visit';
export { tabOf } from './tab';
