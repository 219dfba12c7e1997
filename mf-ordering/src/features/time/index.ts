export { clockOf, clockOfTime, dateOf, sentence, timeOf, whenOf } from './time';
