export { CodeDemo } from './code-demo';
