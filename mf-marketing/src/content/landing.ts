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
  sushi,
  taco,
} from '../art';

export const STEPS = [
  {
    title: 'Plan Your Meal',
    text: 'Dishes for tonight or the whole week, the way you like them.',
    art: calendar,
  },
  {
    title: 'Place The Order',
    text: 'One meal, a full week or a table for friends.',
    art: shoppingBags,
  },
  {
    title: 'Freshly Delivered',
    text: 'Brought to your door, or ready for pickup.',
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

/** Examples, and shown as such: none of them can be ordered. Each is what its picture shows. */
export const DISHES = [
  {
    name: 'Spaghetti al pomodoro',
    cuisine: 'Italian',
    text: 'Slow-cooked tomato sauce, basil and good olive oil.',
    art: spaghetti,
    tint: 'tomato',
  },
  {
    name: 'Vegetable curry & rice',
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
    name: 'Pan-fried dumplings',
    cuisine: 'Chinese',
    text: 'Crisp underneath, with black vinegar.',
    art: dumpling,
    tint: 'wheat',
  },
  {
    name: 'Shawarma pita',
    cuisine: 'Middle Eastern',
    text: 'Garlic sauce, pickles and soft bread.',
    art: pita,
    tint: 'olive',
  },
  { name: 'Crème caramel', cuisine: 'French', text: 'Silky, with a dark caramel edge.', art: custard, tint: 'plum' },
  { name: 'Prawn bento', cuisine: 'Japanese', text: 'Rice, greens and a crisp prawn.', art: bento, tint: 'sky' },
  {
    name: 'Rice noodle soup',
    cuisine: 'Thai',
    text: 'Lime, chili and herbs, made for rainy days.',
    art: noodleBowl,
    tint: 'rose',
  },
  { name: 'Spanakopita', cuisine: 'Greek', text: 'Spinach and feta under crisp pastry.', art: pie, tint: 'mint' },
] as const;

export type Dish = (typeof DISHES)[number];

export const SUBSCRIPTION = {
  benefits: ['Edit, Skip, Or Cancel Anytime', 'Save At Least 40% On Every Order', 'Convenient And Flexible'],
  days: [
    { day: 'Mon', dish: 'Vegetable curry & rice', alt: 'Curry with rice', art: curry },
    { day: 'Tue', dish: 'Garden salad', alt: 'A green salad', art: greenSalad },
  ],
} as const;

/** The slogans of the specification, each under the section that it goes with. */
export const SLOGANS = {
  focus: 'Spend less time cooking, more time winning.',
  feast: 'Where the best unite.',
  restaurants: "Excellence is not an act, it's a habit.",
} as const;
