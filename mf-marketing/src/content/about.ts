import { cook, greenHeart, handshake, scooter } from '../art';

export const BELIEFS = [
  {
    title: 'Restaurants stay independent',
    text: 'They’re partners, not staff: their kitchens, their menus, their prices. We review every one before it is listed, and say on its page which papers we have checked.',
    art: cook,
  },
  {
    title: 'Drivers keep every tip',
    text: 'All of it. Drivers are freelancers.',
    art: scooter,
  },
  {
    title: 'Food is for sharing',
    text: 'A Feast of Friends brings everyone’s own choice to one place at one time, for four friends or a whole office.',
    art: handshake,
  },
  {
    title: 'We tell it like it is',
    text: 'No made-up reviews, no countdowns, no dishes nobody cooks. If something isn’t ready yet, we say so.',
    art: greenHeart,
  },
] as const;
