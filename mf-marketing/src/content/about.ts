import { greenHeart, handshake, scooter, store } from '../art';

export const BELIEFS = [
  {
    title: 'Restaurants stay independent',
    text: 'They are partners, not staff: their kitchens, their menus, their prices. We review every one before it is listed, and say on its page which papers we have checked.',
    art: store,
  },
  {
    title: 'Drivers keep every tip',
    text: '100% of it. Drivers work freelance.',
    art: scooter,
  },
  {
    title: 'Eating is something you share',
    text: 'A Feast of Friends brings everybody’s own choice to one place at one time, for four friends or a whole office.',
    art: handshake,
  },
  {
    title: 'We say what is true',
    text: 'No made-up reviews, no countdowns, no dishes nobody cooks. What is not ready yet is called not ready yet.',
    art: greenHeart,
  },
] as const;
