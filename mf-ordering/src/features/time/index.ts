export { dayOf, hoursOf, clockOf, clockOfTime, dateOf, sentence, spanOf, timeOf, whenOf } from './time';
