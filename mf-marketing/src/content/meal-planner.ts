import { calendar, handshake, lock, seedling } from '../art';

/** Functions of the planner; until it is open the page says so. */
export const PLANNER = [
  { title: 'Your week on one page', text: 'Days, people and dishes, arranged with a swipe.', art: calendar },
  {
    title: 'Preferences that stick',
    text: 'Say once what you like and avoid, for everyone who eats with you.',
    art: seedling,
  },
  { title: 'Feast plans', text: 'For one, for a household, for friends or for a whole organization.', art: handshake },
  { title: 'No commitment', text: 'Edit, skip or cancel anytime. Pay at once or as you go.', art: lock },
] as const;
