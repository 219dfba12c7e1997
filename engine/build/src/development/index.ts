export { runDevelopment, type Composition } from './run-development';
