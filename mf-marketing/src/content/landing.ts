import {
  bento,
  burrito,
  calendar,
  croissant,
  curry,
  custard,
  dumpling,
  falafel,
  greenSalad,
  noodleBowl,
  pie,
  pita,
  pizza,
  scooter,
  shoppingBags,
  spaghetti,
  stew,
  sushi,
  taco,
  takeoutBox,
} from '../art';

export const STEPS = [
  {
    title: 'Plan Your Meal',
    text: 'Pick dishes for tonight or for the whole week, around what you like and avoid.',
    art: calendar,
  },
  {
    title: 'Place The Order',
    text: 'One meal, a week of them or a table for friends. Pay at once or as you go.',
    art: shoppingBags,
  },
  {
    title: 'Freshly Delivered',
    text: 'Cooked by restaurants near you. Brought to your door, or ready to pick up.',
    art: scooter,
  },
] as const;

/** `tint` names the colour of a tile (features/plate/tint.module.css). */
export const CUISINES = [
  { name: 'Italian', art: pizza, alt: 'A slice of pizza', tint: 'tomato' },
  { name: 'Indian', art: curry, alt: 'Curry with rice', tint: 'saffron' },
  { name: 'Mexican', art: taco, alt: 'A filled taco', tint: 'lime' },
  { name: 'Chinese', art: dumpling, alt: 'A folded dumpling', tint: 'wheat' },
  { name: 'Middle Eastern', art: falafel, alt: 'Falafel', tint: 'olive' },
  { name: 'French', art: croissant, alt: 'A croissant', tint: 'plum' },
  { name: 'Japanese', art: sushi, alt: 'Salmon sushi', tint: 'sky' },
  { name: 'Thai', art: noodleBowl, alt: 'A steaming bowl of noodles', tint: 'rose' },
  { name: 'Greek', art: greenSalad, alt: 'A green salad', tint: 'mint' },
] as const;

export const DISHES = [
  {
    name: 'Spaghetti al pomodoro',
    cuisine: 'Italian',
    text: 'Slow tomato sauce, basil, good olive oil.',
    art: spaghetti,
    tint: 'tomato',
  },
  {
    name: 'Butter chicken & rice',
    cuisine: 'Indian',
    text: 'Tomato, cream and warm spices.',
    art: curry,
    tint: 'saffron',
  },
  {
    name: 'Bean & rice burrito',
    cuisine: 'Mexican',
    text: 'Rolled tight, with a bright salsa.',
    art: burrito,
    tint: 'lime',
  },
  {
    name: 'Wok-tossed chow mein',
    cuisine: 'Chinese',
    text: 'Crisp greens, springy noodles, to go.',
    art: takeoutBox,
    tint: 'wheat',
  },
  {
    name: 'Chicken shawarma pita',
    cuisine: 'Middle Eastern',
    text: 'Garlic sauce, pickles, soft bread.',
    art: pita,
    tint: 'olive',
  },
  { name: 'Crème caramel', cuisine: 'French', text: 'Silky, with a dark caramel edge.', art: custard, tint: 'plum' },
  { name: 'Salmon bento', cuisine: 'Japanese', text: 'Rice, greens and something pickled.', art: bento, tint: 'sky' },
  { name: 'Tom yum pot', cuisine: 'Thai', text: 'Hot, sour, made for rainy days.', art: stew, tint: 'rose' },
  { name: 'Spanakopita', cuisine: 'Greek', text: 'Spinach and feta under crisp pastry.', art: pie, tint: 'mint' },
] as const;

export type Dish = (typeof DISHES)[number];

export const SUBSCRIPTION = {
  benefits: [
    { title: 'Edit, Skip, Or Cancel Anytime', text: 'Plans change. Yours can, right up to the kitchen’s cut-off.' },
    { title: 'Save At Least 40% On Every Order', text: 'Subscription meals are priced for planning ahead.' },
    { title: 'Convenient And Flexible', text: 'Delivery or pickup, one person or a whole table.' },
  ],
  days: [
    { day: 'Mon', dish: 'Butter chicken & rice', alt: 'Curry with rice', art: curry },
    { day: 'Tue', dish: 'Garden salad', alt: 'A green salad', art: greenSalad },
  ],
} as const;

export const SLOGANS = [
  "Excellence is not an act, it's a habit.",
  'Spend less time cooking, more time winning.',
  'Where the best unit.',
] as const;
