import { dish, group, one, option, section } from './build';
import type { DemoRestaurant } from './town';

const WHEAT = ['wheat and triticale', 'gluten'] as const;
const pasta = one(
  'Pasta',
  option('Spaghetti', 0, { contains: WHEAT }),
  option('Rigatoni', 0, { contains: WHEAT }),
  option('Gluten-free penne', 2.5),
);
const toppings = group(
  'Toppings',
  [
    option('Mushrooms', 2),
    option('Olives', 1.5),
    option('Prosciutto', 4),
    option('Extra mozzarella', 2.5, { contains: ['milk'] }),
    option('Anchovies', 2, { contains: ['fish'] }),
    option('Arugula', 1.5),
  ],
  { most: 4 },
);
const size = one('Size', option('Ten inches'), option('Fourteen inches', 6));

export const italian: DemoRestaurant = {
  ...{
    name: 'Trattoria Lucia',
    city: 'Burnaby',
    address: '4361 Kingsway, Burnaby, BC V5H 1Z9',
    cuisines: ['Italian', 'Pizza'],
  },
  ...{ open: 'not-today', prepMinutes: 25 },
  owner: { firstName: 'Lucia', lastName: 'Moretti', email: 'lucia@demo.example', phoneNumber: '6045550122' },
  sections: [
    section(
      'Antipasti',
      dish('Focaccia', 7, {
        text: 'Baked at noon and at five, with rosemary and sea salt',
        ...{ picture: 'bread', labels: ['vegan', 'vegetarian'], contains: WHEAT },
      }),
      dish('Burrata', 16, {
        text: 'With roasted tomatoes and basil oil',
        ...{ picture: 'cheese', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Caesar salad', 13, {
        text: 'Romaine, anchovy dressing, sourdough crumbs',
        ...{ picture: 'green-salad', contains: ['fish', 'eggs', 'milk', 'mustard', ...WHEAT] },
      }),
    ),
    section(
      'Pasta',
      dish('Pomodoro', 17, {
        text: 'San Marzano tomatoes, garlic, basil',
        ...{ picture: 'tomato', labels: ['vegan', 'vegetarian'], groups: [pasta] },
      }),
      dish('Bolognese', 20, {
        text: 'Beef and pork, four hours, a little milk',
        ...{ picture: 'spaghetti', contains: ['milk', 'sulphites'], groups: [pasta] },
      }),
      dish('Cacio e pepe', 19, {
        text: 'Pecorino and black pepper, nothing else',
        ...{ picture: 'cheese', labels: ['vegetarian'], contains: ['milk'], groups: [pasta] },
      }),
      dish('Lasagne', 21, {
        text: 'Six layers, baked to order',
        ...{ picture: 'pie', contains: ['milk', 'eggs', ...WHEAT] },
      }),
    ),
    section(
      'Pizza',
      dish('Margherita', 16, {
        text: 'Tomato, fior di latte, basil',
        ...{ picture: 'pizza', labels: ['vegetarian'], contains: ['milk', ...WHEAT], groups: [size, toppings] },
      }),
      dish('Diavola', 19, {
        text: 'Spicy salami and chili honey',
        ...{ picture: 'pepper', contains: ['milk', ...WHEAT], groups: [size, toppings] },
      }),
      dish('Ortolana', 18, {
        text: 'Eggplant, peppers, zucchini; without cheese when you say so',
        ...{ picture: 'eggplant', labels: ['vegetarian'], contains: ['milk', ...WHEAT], groups: [size, toppings] },
      }),
    ),
    section(
      'Dolci and drinks',
      dish('Tiramisu', 10, { picture: 'cake', labels: ['vegetarian'], contains: ['eggs', 'milk', ...WHEAT] }),
      dish('Lemon sorbet', 7, { picture: 'shaved-ice', labels: ['vegan', 'gluten-free'] }),
      dish('Sparkling water', 4, { picture: 'milk', labels: ['vegan'], taxClass: 'soda' }),
    ),
  ],
};
