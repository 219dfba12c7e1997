import { dish, group, one, option, section } from './build';
import type { DemoRestaurant } from './town';

const protein = one(
  'Protein',
  option('Tofu', 0, { contains: ['soy'] }),
  option('Chicken', 1.5),
  option('Beef', 2.5),
  option('Prawns', 4, { contains: ['crustaceans and molluscs'] }),
);
const heat = one('Heat', option('Mild'), option('Medium'), option('Thai hot'));
const extras = group(
  'Extras',
  [
    option('Fried egg', 2, { contains: ['eggs'] }),
    option('Crushed peanuts', 0.75, { contains: ['peanuts'] }),
    option('Extra vegetables', 2.5),
    option('Thai basil', 0.5),
  ],
  { most: 4, free: 1, each: 2 },
);

export const thai: DemoRestaurant = {
  ...{
    name: 'Aroy Thai Kitchen',
    city: 'Vancouver',
    address: '1055 Granville St, Vancouver, BC V6Z 1L4',
    cuisines: ['Thai'],
  },
  ...{ open: 'always', prepMinutes: 20 },
  owner: { firstName: 'Suda', lastName: 'Chaiyawat', email: 'suda@demo.example', phoneNumber: '6045550121' },
  left: { 'crab-fried-rice': 6 },
  soldOut: ['mango-sticky-rice'],
  sections: [
    section(
      'To share',
      dish('Fresh rolls', 8.5, {
        text: 'Two rice-paper rolls with lettuce, mint and a tamarind dip',
        ...{ picture: 'burrito', labels: ['vegan', 'gluten-free'], contains: ['peanuts'] },
      }),
      dish('Chicken satay', 11, {
        text: 'Four skewers off the charcoal, peanut sauce, pickled cucumber',
        ...{ picture: 'meat', labels: ['dairy-free'], contains: ['peanuts', 'soy'] },
      }),
      dish('Tom yum soup', 9.5, {
        text: 'Hot and sour broth with lemongrass, galangal and mushrooms',
        ...{ picture: 'soup', contains: ['fish'], groups: [protein] },
      }),
      dish('Fish cakes', 12, {
        text: 'Five small ones with red curry paste and green beans',
        ...{ picture: 'fried-shrimp', contains: ['fish', 'eggs'], mayContain: ['crustaceans and molluscs'] },
      }),
    ),
    section(
      'Noodles',
      dish('Pad Thai', 16.5, {
        text: 'Rice noodles, tamarind, bean sprouts, egg, crushed peanuts and a wedge of lime',
        ...{ picture: 'noodles', contains: ['peanuts', 'eggs', 'soy', 'fish'], groups: [protein, heat, extras] },
      }),
      dish('Pad see ew', 16, {
        text: 'Wide rice noodles seared with Chinese broccoli and dark soy',
        ...{ picture: 'spaghetti', contains: ['soy', 'eggs', 'wheat and triticale'], groups: [protein, extras] },
      }),
      dish('Drunken noodles', 16.5, {
        text: 'Wide noodles, holy basil, peppers, a lot of garlic',
        ...{ picture: 'pepper', contains: ['soy', 'wheat and triticale'], groups: [protein, heat, extras] },
      }),
    ),
    section(
      'Curries and rice',
      dish('Green curry', 17, {
        text: 'Coconut milk, Thai eggplant, bamboo shoots, sweet basil; comes with jasmine rice',
        ...{ picture: 'curry', labels: ['gluten-free'], contains: ['fish'], groups: [protein, heat] },
      }),
      dish('Massaman curry', 18, {
        text: 'Slow-cooked with potatoes, roasted peanuts and a stick of cinnamon; comes with jasmine rice',
        ...{ picture: 'stew', labels: ['gluten-free'], contains: ['peanuts', 'fish'], groups: [protein] },
      }),
      dish('Pumpkin red curry', 16, {
        text: 'Kabocha, lime leaf, no fish sauce',
        ...{ picture: 'sweet-potato', labels: ['vegan', 'vegetarian', 'gluten-free'], groups: [heat] },
      }),
      dish('Crab fried rice', 21, {
        text: 'Dungeness crab picked by hand in the morning; when it is gone it is gone',
        ...{ picture: 'crab', contains: ['crustaceans and molluscs', 'eggs', 'soy'] },
      }),
      dish('Jasmine rice', 3, { picture: 'rice', labels: ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] }),
    ),
    section(
      'Sweets and drinks',
      dish('Mango sticky rice', 9, {
        text: 'Warm coconut rice with half a mango',
        ...{ picture: 'mango', labels: ['vegan', 'gluten-free'], contains: ['sesame'] },
      }),
      dish('Thai iced tea', 4.75, {
        ...{
          picture: 'bubble-tea',
          contains: ['milk'],
          groups: [one('Size', option('Regular'), option('Large', 1.25))],
        },
      }),
      dish('Cola', 3, { picture: 'soda', taxClass: 'soda', labels: ['vegan'] }),
      dish('Lime soda', 3.5, { picture: 'lemon', taxClass: 'soda', labels: ['vegan'] }),
    ),
  ],
};
