export { dateOf, dayAndTime, dayOf, timeOf, useNow } from './clock';
