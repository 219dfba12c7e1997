import { calendar, card, handshake, memo, shoppingBags } from '../art';

/** The ordering guide, in order. */
export const GUIDE = [
  {
    title: 'Use the Meal Planner',
    text: 'Say who’s eating, on which days, and what they like or avoid. The planner lays out your week.',
    art: calendar,
  },
  {
    title: 'Choose a Feast plan',
    text: 'Pick the plan that fits: dinner for one, meals for a household or a feast for a whole organization.',
    art: memo,
  },
  {
    title: 'Join a Feast of Friends',
    text: 'Eating together? Join or start a Feast of Friends. Everyone orders their own dish; it all arrives at one place, at one time.',
    art: handshake,
  },
  {
    title: 'Pick or build a Meal Collection',
    text: 'Choose a restaurant’s collection, or build your own, dish by dish.',
    art: shoppingBags,
  },
  {
    title: 'Pay all at once or pay as you go',
    text: 'Pay for the whole plan today, or for each order as it comes. Prices are in Canadian dollars, and tips go 100% to your driver.',
    art: card,
  },
] as const;

export const SAVED = [
  { figure: '4', unit: 'hours a day', text: 'of planning, shopping, cooking and cleaning up' },
  { figure: '1,460', unit: 'hours a year', text: 'four hours, 365 days a year' },
  { figure: '16', unit: 'years of full-time work', text: 'over about 23 years, at 40 hours a week' },
] as const;
