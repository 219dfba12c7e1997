export { Papers } from './papers';
