export { timeOf, useNow } from './clock';
