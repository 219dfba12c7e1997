import { dish, first, group, inSize, LUNCH, one, opening, option, pop, section, sizes, soda, week } from './build';
import type { DemoRestaurant } from './town';

const protein = one(
  'Protein',
  option('Tofu', 0, { contains: ['soy'] }),
  option('Chicken', 1.5),
  option('Beef', 2.5),
  option('Prawns', 4, { contains: ['shellfish'] }),
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

const setSize = sizes('Set size', first(option('Regular')), option('Large', 4));
const setCurry = one(
  'Curry',
  opening(option('Green curry', 0, { contains: ['fish', 'shellfish'] }), heat),
  opening(option('Pumpkin red curry'), heat),
  inSize('Large', 2.5, option('Massaman curry', 1.5, { contains: ['peanuts', 'fish', 'shellfish'] })),
);
const setProtein = one(
  'Protein',
  option('Tofu', 0, { contains: ['soy'] }),
  inSize('Large', 2, option('Chicken', 1.5)),
  inSize('Large', 6, option('Prawns', 4, { contains: ['shellfish'] })),
);
const ice = one('Ice', first(option('Usual ice')), option('Less ice'), option('No ice'));
const teaExtras = group('Tea extras', [option('Tapioca pearls', 0.75), option('Grass jelly', 0.75)], { most: 2 });
const setDrink = one(
  'Drink',
  option('Hot jasmine tea'),
  opening(inSize('Large', 2.5, option('Thai iced tea', 2, { contains: ['milk'] })), ice, teaExtras),
  opening(option('Iced lime tea', 1), ice),
);

const aroy: DemoRestaurant = {
  ...{ name: 'Aroy Thai Kitchen', city: 'Vancouver', address: '1055 Granville St, Vancouver, BC V6Z 1L4' },
  ...{ lat: 49.2786, lng: -123.1238, cuisines: ['Thai'], open: 'always', prepMinutes: 20 },
  owner: { firstName: 'Suda', lastName: 'Chaiyawat', email: 'suda@demo.example', phoneNumber: '6045550121' },
  left: { 'crab-fried-rice': 6 },
  soldOut: ['mango-sticky-rice'],
  sections: [
    section(
      'To share',
      dish('Fresh rolls', 8.5, {
        text: 'Two rice-paper rolls with lettuce, mint and carrot, and a tamarind and peanut dip',
        ...{ picture: 'greens', labels: ['vegan', 'gluten-free'], contains: ['peanuts'] },
      }),
      dish('Chicken satay', 11, {
        text: 'Four skewers off the charcoal, peanut sauce, pickled cucumber',
        ...{ picture: 'peanuts', labels: ['dairy-free'], contains: ['peanuts', 'soy', 'wheat'] },
      }),
      dish('Tom yum soup', 9.5, {
        text: 'Hot and sour broth with lemongrass, galangal and mushrooms',
        ...{
          picture: 'soup',
          labels: ['gluten-free', 'dairy-free'],
          contains: ['fish', 'shellfish'],
          groups: [protein],
        },
      }),
      dish('Fish cakes', 12, {
        text: 'Five small ones with red curry paste and green beans, sweet chili on the side',
        ...{ picture: 'fish', labels: ['dairy-free'], contains: ['fish', 'eggs'], mayContain: ['shellfish'] },
      }),
    ),
    section(
      'Noodles',
      dish('Pad Thai', 16.5, {
        text: 'Rice noodles, tamarind, bean sprouts, egg, crushed peanuts and a wedge of lime',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['peanuts', 'eggs', 'soy', 'fish'] },
        groups: [protein, heat, extras],
      }),
      dish('Pad see ew', 16, {
        text: 'Wide rice noodles seared with Chinese broccoli, egg and dark soy',
        ...{ picture: 'takeout-box', labels: ['dairy-free'], contains: ['soy', 'eggs', 'wheat', 'shellfish'] },
        groups: [protein, extras],
      }),
      dish('Drunken noodles', 16.5, {
        text: 'Wide noodles, holy basil, peppers, a lot of garlic',
        ...{ picture: 'pepper', labels: ['dairy-free'], contains: ['soy', 'wheat', 'shellfish', 'fish'] },
        groups: [protein, heat, extras],
      }),
    ),
    section(
      'Curries and rice',
      dish('Green curry', 17, {
        text: 'Coconut milk, Thai eggplant, bamboo shoots, sweet basil; comes with jasmine rice',
        ...{ picture: 'curry', labels: ['gluten-free', 'dairy-free'], contains: ['fish', 'shellfish'] },
        groups: [protein, heat],
      }),
      dish('Massaman curry', 18, {
        text: 'Slow-cooked with potatoes, roasted peanuts and a stick of cinnamon; comes with jasmine rice',
        ...{ picture: 'stew', labels: ['gluten-free', 'dairy-free'], contains: ['peanuts', 'fish', 'shellfish'] },
        groups: [protein],
      }),
      dish('Pumpkin red curry', 16, {
        text: 'Kabocha squash and lime leaf in coconut milk; our own paste, with no shrimp and no fish sauce',
        ...{ picture: 'curry', labels: ['vegan', 'gluten-free'], groups: [heat] },
      }),
      dish('Curry set', 23, {
        text: 'One curry with jasmine rice, two fresh vegetable rolls before it and something to drink',
        ...{ picture: 'curry', groups: [setSize, setCurry, setProtein, setDrink] },
      }),
      dish('Crab fried rice', 21, {
        text: 'Dungeness crab picked by hand in the morning; when it is gone it is gone',
        ...{ picture: 'crab', labels: ['dairy-free'], contains: ['shellfish', 'eggs', 'soy', 'wheat'] },
      }),
      dish('Jasmine rice', 3, { picture: 'rice', labels: ['vegan', 'gluten-free'] }),
    ),
    section(
      'Sweets and drinks',
      dish('Mango sticky rice', 9, {
        text: 'Warm coconut rice with half a mango and toasted sesame',
        ...{ picture: 'mango', labels: ['vegan', 'gluten-free'], contains: ['sesame'] },
      }),
      dish('Thai iced tea', 4.75, {
        text: 'Brewed strong with star anise, poured over ice and evaporated milk',
        ...{ picture: 'bubble-tea', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
        groups: [one('Size', option('Regular'), option('Large', 1.25))],
      }),
      soda('Cola', 3),
      soda('Lime soda', 3.5, { text: 'Fresh lime, palm sugar and soda water' }),
    ),
  ],
};

const spice = one('How hot', option('Mild'), option('Medium'), option('Hot'), option('As we eat it'));
const meat = one(
  'With',
  option('Fried tofu', 0, { contains: ['soy'] }),
  option('Minced chicken', 1),
  option('Pork belly', 2.5),
  option('Squid', 4, { contains: ['shellfish'] }),
);
const ricePick = one('Rice', option('Steamed jasmine rice'), option('Sticky rice', 1), option('Brown rice', 1));

const manao: DemoRestaurant = {
  ...{ name: 'Krua Manao', city: 'Langley', address: '20504 Fraser Hwy, Langley, BC V3A 4G2' },
  ...{ lat: 49.1044, lng: -122.658, cuisines: ['Thai'], prepMinutes: 25 },
  open: week(
    ['Tue', 'Fri', '11:00', '14:30'],
    ['Tue', 'Thu', '16:30', '21:00'],
    ['Fri', 'Fri', '16:30', '22:00'],
    ['Sat', 'Sun', '12:00', '21:30'],
  ),
  owner: { firstName: 'Anong', lastName: 'Srisuk', email: 'anong@demo.example', phoneNumber: '6045550124' },
  left: { 'whole-sea-bream-with-lime': 4 },
  sections: [
    section(
      'Lunch',
      dish('Basil chicken lunch plate', 15.5, {
        text: 'Minced chicken with holy basil and long beans over rice, a crisp fried egg and a cup of clear soup',
        ...{ picture: 'fried-egg', labels: ['dairy-free'], contains: ['eggs', 'soy', 'wheat', 'fish', 'shellfish'] },
        ...{ groups: [spice], ...LUNCH },
      }),
      dish('Khao soi', 17.5, {
        text: 'Egg noodles and a chicken leg in yellow coconut curry, fried noodles on top, pickled mustard greens',
        picture: 'noodles',
        ...{ labels: ['dairy-free'], contains: ['eggs', 'wheat', 'soy', 'fish', 'shellfish', 'mustard'] },
        ...LUNCH,
      }),
    ),
    section(
      'Salads',
      dish('Green papaya salad', 13.5, {
        text: 'Pounded to order with lime, palm sugar, cherry tomatoes, dried shrimp and peanuts',
        ...{ picture: 'tomato', labels: ['gluten-free', 'dairy-free'], contains: ['peanuts', 'fish', 'shellfish'] },
        groups: [spice],
      }),
      dish('Green papaya salad without fish', 13.5, {
        text: 'The same mortar, with tamarind and salt where the others have fish sauce and shrimp',
        ...{ picture: 'peanuts', labels: ['vegan', 'gluten-free'], contains: ['peanuts'] },
        groups: [spice],
      }),
      dish('Larb', 16, {
        text: 'Warm minced meat or tofu with mint, shallots, lime and toasted rice powder; lettuce to wrap it in',
        ...{ picture: 'herb', labels: ['gluten-free', 'dairy-free'], contains: ['fish'], groups: [meat, spice] },
      }),
      dish('Grilled beef salad', 18, {
        text: 'Flank steak sliced thin, cucumber, cilantro, and a dressing of lime and roasted chili',
        ...{ picture: 'steak', labels: ['gluten-free', 'dairy-free'], contains: ['fish'], groups: [spice] },
      }),
    ),
    section(
      'From the wok',
      dish('Pork belly with gai lan', 18.5, {
        text: 'Crackling pork and Chinese broccoli with garlic and oyster sauce',
        ...{ picture: 'bacon', labels: ['dairy-free'], contains: ['soy', 'wheat', 'shellfish'] },
        groups: [spice, ricePick],
      }),
      dish('Morning glory with garlic', 14, {
        text: 'Water spinach, fermented soybean, bird’s eye chili, thirty seconds over high flame',
        ...{ picture: 'greens', labels: ['vegan'], contains: ['soy', 'wheat'], groups: [ricePick] },
      }),
      dish('Cashew tofu', 16.5, {
        text: 'Fried tofu, roasted cashews, green pepper and dried chilies in a mushroom sauce',
        ...{ picture: 'bell-pepper', labels: ['vegan'], contains: ['tree nuts', 'soy', 'wheat'] },
        groups: [spice, ricePick],
      }),
      dish('Pineapple fried rice', 18, {
        text: 'Prawns, pineapple, cashews, raisins and a little curry powder',
        ...{ picture: 'pineapple', labels: ['dairy-free'] },
        contains: ['shellfish', 'eggs', 'tree nuts', 'soy', 'wheat', 'fish', 'sulphites', 'mustard'],
      }),
    ),
    section(
      'Curries and fish',
      dish('Panang curry', 18, {
        text: 'Thick and sweet, with lime leaf, ground peanuts and coconut cream',
        ...{ picture: 'curry', labels: ['gluten-free', 'dairy-free'], contains: ['peanuts', 'fish', 'shellfish'] },
        groups: [meat, ricePick],
      }),
      dish('Jungle curry', 17, {
        text: 'No coconut: a thin, hot broth with green peppercorns, krachai and eggplant',
        ...{ picture: 'stew', labels: ['gluten-free', 'dairy-free'], contains: ['fish', 'shellfish'] },
        groups: [meat, ricePick],
      }),
      dish('Whole sea bream with lime', 34, {
        text: 'Steamed on the bone under lime, garlic and cilantro root; enough for two with rice',
        ...{ picture: 'fish', labels: ['gluten-free', 'dairy-free'], contains: ['fish'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Banana in coconut milk', 8, {
        text: 'Warm, salted just enough, with toasted mung beans',
        ...{ picture: 'banana', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Coconut ice cream', 8.5, {
        text: 'Two scoops over sticky rice, with roasted peanuts and sweet corn',
        ...{ picture: 'ice-cream', labels: ['vegan', 'gluten-free'], contains: ['peanuts'] },
      }),
      dish('Lemongrass iced tea', 4.5, {
        text: 'Steeped in house with pandan, lightly sweet, no tea leaves in it',
        ...{ picture: 'herb', labels: ['vegan', 'gluten-free'] },
      }),
      pop(3),
    ),
  ],
};

export const thai = [aroy, manao];
