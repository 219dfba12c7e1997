export { Guide } from './guide';
export { TimeSaved } from './time-saved';
