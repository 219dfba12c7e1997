import { calendar, card, handshake, memo, shoppingBags } from '../art';

/** The ordering guide, in order. */
export const GUIDE = [
  {
    title: 'Use the Meal Planner',
    text: 'Say how many people eat, on which days, and what they like or avoid. The planner lays out your week.',
    art: calendar,
  },
  {
    title: 'Choose a Feast plan',
    text: 'Pick the plan that fits: a kit for one, meals for a household, or a feast for a whole organization.',
    art: memo,
  },
  {
    title: 'Enter a Feast of Friends',
    text: 'Eating together? Join or start a Feast of Friends. Everyone orders for themselves; it all arrives at one place, at one time.',
    art: handshake,
  },
  {
    title: 'Pick or build a Meal Collection',
    text: 'Take a collection that a restaurant has put together, or build your own, dish by dish.',
    art: shoppingBags,
  },
  {
    title: 'Pay all at once or pay as you go',
    text: 'Settle the whole plan today or each order as it comes. Prices are in Canadian dollars, and tips go 100% to your driver.',
    art: card,
  },
] as const;

export const SAVED = [
  { figure: '4', unit: 'hours a day', text: 'of planning, shopping, cooking and cleaning up' },
  { figure: '1,460', unit: 'hours a year', text: 'which is four hours on each of 365 days' },
  { figure: '16', unit: 'years of full-time work', text: 'over some 23 years, at 40 hours a week' },
] as const;
