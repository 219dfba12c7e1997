export { clockOf, clockOfTime, dateOf, minuteOfDay, sentence, timeOf, whenOf } from './time';
