import { alarmClock, calendar, greenHeart, mapleLeaf, party, seedling } from '../art';
import { FACTS } from './facts';

export const REASONS = [
  {
    title: 'Hours, back in your day',
    text: 'Planning, shopping, cooking and cleaning up take about four hours a day. Keep the ones you love.',
    art: alarmClock,
  },
  {
    title: 'A plan that bends',
    text: 'Edit, skip or cancel a subscription anytime. Your plan follows your life, not the other way around.',
    art: calendar,
  },
  {
    title: `Save ${FACTS.savings}`,
    text: 'Planning ahead pays off, on every order, with the comparison shown.',
    art: greenHeart,
  },
  {
    title: 'Made for groups',
    text: 'From dinner for one to lunch for the office: one place, one time, everyone’s own choice.',
    art: party,
  },
  {
    title: 'What you eat, and what you don’t',
    text: 'Tell us once. Your preferences shape every plan and every group order.',
    art: seedling,
  },
  {
    title: 'Local money stays local',
    text: 'Independent restaurants, freelance drivers who keep 100% of tips, and prices in Canadian dollars.',
    art: mapleLeaf,
  },
] as const;
