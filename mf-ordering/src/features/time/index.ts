export { clockOf, clockOfTime, dateOf, minuteOfDay, timeOf, whenOf } from './time';
