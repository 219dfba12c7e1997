export {
  clockOf,
  clockOfTime,
  dateOf,
  dayKeyOf,
  dayNameOf,
  dayOf,
  hoursOf,
  momentOf,
  sentence,
  spanOf,
  timeOf,
  whenOf,
} from './time';
