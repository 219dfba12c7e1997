export {
  clockOf,
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
export { useNow } from './use-now';
