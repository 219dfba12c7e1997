import { dish, first, group, LUNCH, one, opening, option, pop, section, week } from './build';
import type { DemoRestaurant } from './town';

const noodle = one(
  'Noodles',
  option('Thin egg noodles', 0, { contains: ['wheat', 'eggs'] }),
  option('Flat rice noodles'),
  option('Rice vermicelli'),
  option('Half noodles, half greens', 1, { contains: ['wheat', 'eggs'] }),
);
const congeeExtras = group(
  'Into the congee',
  [
    option('Century egg', 2, { contains: ['eggs'] }),
    option('Fried dough stick', 3, { contains: ['wheat'] }),
    option('Salted peanuts', 1, { contains: ['peanuts'] }),
    option('Ginger and green onion'),
    option('White pepper'),
  ],
  { most: 5, each: 2 },
);
const chiliSauces = group(
  'Sauces',
  [
    option('Chili oil', 0.75, { contains: ['soy', 'wheat'] }),
    option('Red vinegar', 0),
    option('Ginger and green onion sauce', 1.5),
  ],
  { each: 2 },
);

const ladle: DemoRestaurant = {
  ...{ name: 'Jade Ladle', city: 'Richmond', address: '8260 Westminster Hwy, Richmond, BC V6X 1A7' },
  ...{ lat: 49.1704, lng: -123.1325, cuisines: ['Chinese'], prepMinutes: 15 },
  open: week(['Mon', 'Thu', '10:00', '02:00'], ['Fri', 'Sat', '10:00', '04:00'], ['Sun', 'Sun', '10:00', '02:00']),
  owner: { firstName: 'Wing', lastName: 'Cheung', email: 'wing@demo.example', phoneNumber: '6045550131' },
  left: { 'roast-duck-half': 6, 'soup-of-the-day': 14 },
  soldOut: ['char-siu'],
  sections: [
    section(
      'Congee',
      dish('Plain congee', 6.5, {
        text: 'Rice boiled for three hours until there are no grains left',
        ...{ picture: 'rice', labels: ['vegan', 'gluten-free'], groups: [congeeExtras] },
      }),
      dish('Pork and century egg congee', 12, {
        text: 'Salted lean pork and slices of preserved egg, white pepper',
        ...{ picture: 'egg', labels: ['dairy-free'], contains: ['eggs', 'soy', 'wheat'], groups: [congeeExtras] },
      }),
      dish('Fish congee', 13.5, {
        text: 'Slices of rock cod put into the pot as it leaves the kitchen',
        ...{ picture: 'fish', labels: ['dairy-free', 'gluten-free'], contains: ['fish'], groups: [congeeExtras] },
      }),
      dish('Fried dough stick in rice roll', 9, {
        text: 'A crisp dough stick in a soft rice sheet, sesame sauce and sweet soy',
        ...{ labels: ['vegan'], contains: ['wheat', 'soy', 'sesame', 'peanuts'] },
      }),
    ),
    section(
      'Noodles in soup',
      dish('Wonton noodles', 14.5, {
        text: 'Six prawn wontons in a broth of dried flounder, yellow chives',
        ...{ picture: 'noodles', labels: ['dairy-free'], groups: [noodle, chiliSauces] },
        contains: ['shellfish', 'wheat', 'eggs', 'fish', 'soy', 'sesame'],
      }),
      dish('Beef brisket noodles', 16.5, {
        text: 'Brisket and tendon braised with chu hou paste, white radish',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['soy', 'wheat', 'sesame'] },
        groups: [noodle, chiliSauces],
      }),
      dish('Vegetable and tofu noodles', 13.5, {
        text: 'Fried tofu, choy sum, shiitake and corn in a clear mushroom broth',
        ...{ picture: 'mushroom', labels: ['vegan'], contains: ['soy', 'wheat'] },
        groups: [
          one(
            'Noodles',
            option('Flat rice noodles'),
            option('Rice vermicelli'),
            option('Udon', 1, { contains: ['wheat'] }),
          ),
        ],
      }),
    ),
    section(
      'From the roasting oven',
      dish('Char siu', 19, {
        text: 'Pork shoulder under maltose and fermented bean curd, fat left on',
        ...{ picture: 'meat', labels: ['dairy-free'], contains: ['soy', 'wheat', 'sesame'] },
      }),
      dish('Roast duck, half', 32, {
        text: 'Dried for a day, roasted until the skin cracks; plum sauce',
        ...{ labels: ['dairy-free'], contains: ['soy', 'wheat', 'sulphites'] },
      }),
      dish('Barbecue on rice', 17.5, {
        text: 'Two kinds on steamed rice, with blanched greens and ginger sauce',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['soy', 'wheat', 'sesame'] },
        groups: [
          group(
            'Two kinds',
            [
              option('Soy chicken', 0, { contains: ['soy', 'wheat'] }),
              option('Crisp pork belly', 1),
              option('Roast duck', 2),
            ],
            {
              ...{ least: 2, most: 2, each: 2 },
            },
          ),
        ],
      }),
    ),
    section(
      'From the wok',
      dish('Beef chow fun', 17.5, {
        text: 'Flat rice noodles, flank and bean sprouts over a flame that licks the ceiling',
        ...{ picture: 'takeout-box', labels: ['dairy-free'], contains: ['soy', 'wheat', 'shellfish'] },
      }),
      dish('Salt and pepper squid', 19.5, {
        text: 'Squid in potato starch with fried garlic, green chili and Sichuan pepper',
        ...{ picture: 'squid', labels: ['dairy-free', 'gluten-free'], contains: ['shellfish'] },
      }),
      dish('Gai lan', 13, {
        text: 'Blanched whole, oyster sauce on the side',
        ...{ picture: 'greens', labels: ['dairy-free'], contains: ['shellfish', 'soy', 'wheat'] },
      }),
      dish('Pea shoots with garlic', 17, {
        text: 'Young shoots and a head of garlic, nothing more',
        ...{ picture: 'garlic', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Typhoon shelter lunch', 16, {
        text: 'Prawns in chili and fried garlic crumbs over rice, with the soup of the day',
        ...{ picture: 'fried-shrimp', labels: ['dairy-free'], contains: ['shellfish', 'wheat', 'soy'], ...LUNCH },
      }),
      dish('Soup of the day', 7, {
        text: 'Pork bones simmered since morning with lotus root or watercress, and dried dates',
        ...{ picture: 'soup', labels: ['dairy-free', 'gluten-free'], contains: ['sulphites'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Egg tarts', 6, {
        text: 'Three, in lard pastry, best within the hour',
        ...{ picture: 'egg', contains: ['eggs', 'milk', 'wheat'] },
      }),
      dish('Black sesame soup', 6.5, {
        text: 'Ground sesame and rice, warm and barely sweet',
        ...{ picture: 'soup', labels: ['vegan', 'gluten-free'], contains: ['sesame'] },
      }),
      dish('Milk tea', 5, {
        text: 'Hong Kong style: three black teas pulled through a cloth, evaporated milk',
        ...{ picture: 'tea', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
        groups: [one('Served', option('Hot'), option('Cold', 0.75))],
      }),
      pop(2.75),
    ),
  ],
};

const numbing = one('Heat', option('A little'), option('Medium'), option('Sichuan'), option('Sichuan and numbing'));
const malaPot = group(
  'In the pot',
  [
    option('Sliced beef', 5),
    option('Pork belly', 4.5),
    option('Fish balls', 4, { contains: ['fish', 'wheat', 'eggs'] }),
    option('Prawns', 5, { contains: ['shellfish'] }),
    option('Firm tofu', 3, { contains: ['soy'] }),
    option('Lotus root', 3),
    option('Wood ear', 2.5),
    option('Napa cabbage', 2),
    option('Potato', 2),
    option('Sweet potato noodles', 3),
    option('Instant noodles', 2.5, { contains: ['wheat'] }),
  ],
  { least: 3, most: 10, each: 2 },
);
const rice = one('Rice', option('None'), option('Steamed rice', 2.5), option('Brown rice', 3));

const mala: DemoRestaurant = {
  ...{ name: 'Mala Alley', city: 'Burnaby', address: '4570 Hastings St, Burnaby, BC V5C 2K4' },
  ...{ lat: 49.2811, lng: -123.0017, cuisines: ['Chinese'], prepMinutes: 25 },
  open: week(['Mon', 'Thu', '11:30', '22:00'], ['Fri', 'Sat', '11:30', '00:00'], ['Sun', 'Sun', '12:00', '22:00']),
  owner: { firstName: 'Jing', lastName: 'Luo', email: 'jing@demo.example', phoneNumber: '6045550132' },
  left: { 'tea-smoked-duck': 4 },
  sections: [
    section(
      'Cold dishes',
      dish('Smashed cucumber', 8.5, {
        text: 'With black vinegar, garlic and chili oil',
        ...{ picture: 'cucumber', labels: ['vegan'], contains: ['soy', 'wheat', 'sesame'] },
      }),
      dish('Mouth-watering chicken', 15, {
        text: 'Poached and chilled, under chili oil, sesame and crushed peanuts; the name is a translation',
        ...{ picture: 'chicken', labels: ['dairy-free'], contains: ['peanuts', 'sesame', 'soy', 'wheat'] },
      }),
      dish('Wood ear salad', 9, {
        text: 'Springy black mushrooms, cilantro, pickled chili',
        ...{ picture: 'mushroom', labels: ['vegan'], contains: ['soy', 'wheat', 'sesame'] },
      }),
      dish('Cold mung bean jelly', 9.5, {
        text: 'Slippery cubes with fermented black beans and a lot of green onion',
        ...{ labels: ['vegan'], contains: ['soy', 'wheat', 'sesame'], groups: [numbing] },
      }),
    ),
    section(
      'Noodles and dumplings',
      dish('Dan dan noodles', 14.5, {
        text: 'Minced pork fried until crisp, preserved mustard stems, sesame paste at the bottom: mix well',
        ...{ picture: 'noodles', labels: ['dairy-free'], groups: [numbing] },
        contains: ['wheat', 'soy', 'sesame', 'peanuts', 'mustard'],
      }),
      dish('Dan dan noodles with shiitake', 14, {
        text: 'The same bowl, minced shiitake and tofu for the pork',
        ...{ picture: 'noodles', labels: ['vegan'], contains: ['wheat', 'soy', 'sesame', 'peanuts', 'mustard'] },
        groups: [numbing],
      }),
      dish('Wontons in red oil', 12.5, {
        text: 'Eight pork wontons in sweet soy, garlic and chili oil',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame', 'eggs'] },
      }),
    ),
    section(
      'Mains',
      dish('Mapo tofu', 17, {
        text: 'Soft tofu and minced beef in broad-bean paste, green Sichuan pepper on top',
        ...{ picture: 'pepper', labels: ['dairy-free'], contains: ['soy', 'wheat'], groups: [numbing, rice] },
      }),
      dish('Mapo tofu without meat', 16, {
        text: 'Made in a pan of its own, with minced mushrooms',
        ...{ picture: 'pepper', labels: ['vegan'], contains: ['soy', 'wheat'], groups: [numbing, rice] },
      }),
      dish('Kung pao chicken', 19, {
        text: 'Diced thigh, dried chilies, leeks and peanuts in a sauce between sweet and sour',
        ...{ picture: 'peanuts', labels: ['dairy-free'], contains: ['peanuts', 'soy', 'wheat'] },
        groups: [numbing, rice],
      }),
      dish('Fish in boiling chili oil', 29, {
        text: 'Basa fillets and bean sprouts poached in broth, hot oil poured over chilies at the end',
        ...{
          picture: 'fish',
          labels: ['dairy-free'],
          contains: ['fish', 'eggs', 'soy', 'wheat'],
          groups: [numbing, rice],
        },
      }),
      dish('Twice-cooked pork', 20, {
        text: 'Belly boiled, sliced, then fried with leeks and sweet bean paste',
        ...{ picture: 'bacon', labels: ['dairy-free'], contains: ['soy', 'wheat'], groups: [numbing, rice] },
      }),
      dish('Tea-smoked duck', 34, {
        text: 'Half a duck, steamed, smoked over camphor and tea, fried; six steamed buns',
        ...{ contains: ['soy', 'wheat', 'milk'] },
      }),
      dish('Dry-fried green beans', 15.5, {
        text: 'Blistered, with preserved mustard greens, garlic and dried chili',
        ...{ labels: ['vegan'], contains: ['soy', 'wheat', 'mustard'], groups: [rice] },
      }),
      dish('Fish-fragrant eggplant', 16, {
        text: 'No fish in it: eggplant in pickled chili, ginger, vinegar and sugar',
        ...{ picture: 'eggplant', labels: ['vegan'], contains: ['soy', 'wheat'], groups: [rice] },
      }),
    ),
    section(
      'Dry pot',
      dish('Dry pot of your own', 16, {
        text: 'Tossed in the wok with chilies, garlic, peanuts and spice; choose three things or more',
        ...{ picture: 'stew', labels: ['dairy-free'], contains: ['soy', 'wheat', 'peanuts', 'sesame'] },
        groups: [numbing, malaPot],
      }),
      dish('Lunch bowl', 14.5, {
        text: 'A small mapo tofu, green beans, pickles and rice',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['soy', 'wheat', 'mustard'], ...LUNCH },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Brown sugar rice cakes', 8, {
        text: 'Sticky rice sticks fried crisp, brown sugar syrup, roasted soybean flour',
        ...{ labels: ['vegan', 'gluten-free'], contains: ['soy'] },
      }),
      dish('Ice jelly', 6.5, {
        text: 'Cold and clear, with hawthorn, raisins and peanuts; it puts the fire out',
        ...{ picture: 'ice', labels: ['vegan', 'gluten-free'], contains: ['peanuts', 'sulphites'] },
      }),
      dish('Sour plum drink', 4.5, {
        text: 'Smoked plums, hawthorn and licorice, boiled and chilled',
        ...{ labels: ['vegan', 'gluten-free'] },
      }),
      pop(3),
    ),
  ],
};

const dip = group(
  'To dip',
  [
    option('Black vinegar', 0, { contains: ['wheat'] }),
    option('Soy and garlic', 0, { contains: ['soy', 'wheat'] }),
    option('Chili crisp', 1.5, { contains: ['soy', 'peanuts', 'sesame'] }),
    option('Slivered ginger', 0.5),
  ],
  { most: 4 },
);
const cooked = one('Cooked', option('Boiled'), option('Pan-fried', 1), option('Frozen, to cook at home'));
const dozen = one('How many', option('Eight'), option('Fifteen', 9), option('Thirty', 26));

const sweetness = one('Sweetness', first(option('Sweet')), option('Lightly sweet'), option('Plain'));
const soyMilk = one(
  'Soy milk',
  opening(option('Hot soy milk', 0, { contains: ['soy'] }), sweetness),
  opening(option('Cold soy milk', 0, { contains: ['soy'] }), sweetness),
);

const steamer: DemoRestaurant = {
  ...{ name: 'Steamer & Fold', city: 'Coquitlam', address: '531 North Rd, Coquitlam, BC V3J 1N7' },
  ...{ lat: 49.2545, lng: -122.8925, cuisines: ['Chinese'], prepMinutes: 20 },
  open: week(
    ['Wed', 'Fri', '11:00', '15:00'],
    ['Mon', 'Mon', '11:00', '20:30'],
    ['Wed', 'Fri', '16:30', '21:00'],
    ['Sat', 'Sun', '10:30', '21:00'],
  ),
  owner: { firstName: 'Xiulan', lastName: 'Sun', email: 'xiulan@demo.example', phoneNumber: '6045550133' },
  left: { 'soup-dumplings': 30 },
  sections: [
    section(
      'Dumplings',
      dish('Pork and napa dumplings', 12.5, {
        text: 'Coarse pork shoulder, cabbage and ginger in a wheat skin rolled by hand',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'] },
        groups: [dozen, cooked, dip],
      }),
      dish('Lamb and carrot dumplings', 14.5, {
        text: 'Seasoned with cumin and Sichuan pepper water',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'] },
        groups: [dozen, cooked, dip],
      }),
      dish('Egg and chive dumplings', 12, {
        text: 'Garlic chives, soft scrambled egg, glass noodles',
        ...{ picture: 'dumpling', labels: ['vegetarian', 'dairy-free'], contains: ['wheat', 'eggs', 'soy', 'sesame'] },
        groups: [dozen, cooked, dip],
      }),
      dish('Tofu and shiitake dumplings', 12, {
        text: 'Pressed tofu, shiitake, bok choy, in a skin green with spinach',
        ...{ picture: 'dumpling', labels: ['vegan'], contains: ['wheat', 'soy', 'sesame'] },
        groups: [dozen, cooked, dip],
      }),
      dish('Soup dumplings', 13.5, {
        text: 'Six, thin-skinned, pork and a spoon of broth each; let them cool before you bite',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame', 'shellfish'] },
        groups: [dip],
      }),
    ),
    section(
      'Pancakes and buns',
      dish('Green onion pancake', 8, {
        text: 'Layered and fried, cut in eight',
        ...{ picture: 'flatbread', labels: ['vegan'], contains: ['wheat', 'sesame'], groups: [dip] },
      }),
      dish('Beef roll', 13, {
        text: 'Braised shank, cilantro and hoisin rolled up in a green onion pancake',
        ...{ picture: 'flatbread', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'] },
      }),
      dish('Pan-fried pork buns', 11, {
        text: 'Four, with crisp bottoms and sesame on top',
        ...{ labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'] },
      }),
      dish('Steamed custard buns', 8, {
        text: 'Three, with salted egg yolk that runs',
        ...{ picture: 'egg', labels: ['vegetarian'], contains: ['wheat', 'eggs', 'milk'] },
      }),
    ),
    section(
      'Noodles',
      dish('Zhajiang noodles', 15, {
        text: 'Fried bean sauce with pork, raw cucumber, radish and soybeans over thick wheat noodles',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['wheat', 'soy'] },
      }),
      dish('Tomato and egg noodles', 14, {
        text: 'Soft egg in tomato and ginger, home cooking in a bowl',
        ...{ picture: 'tomato', labels: ['vegetarian', 'dairy-free'], contains: ['wheat', 'eggs', 'soy'] },
      }),
      dish('Lunch set', 16, {
        text: 'Eight dumplings of the day, smashed cucumber and soy milk',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'], ...LUNCH },
        groups: [soyMilk],
      }),
    ),
    section(
      'Vegetables and soup',
      dish('Cabbage with vinegar', 11.5, {
        text: 'Torn by hand, seared with dried chili and black vinegar',
        ...{ picture: 'greens', labels: ['vegan'], contains: ['soy', 'wheat'] },
      }),
      dish('Shredded potato', 10, {
        text: 'Cut like matches, tossed in the wok while still crisp, with green pepper',
        ...{ picture: 'potato', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Hot and sour soup', 9.5, {
        text: 'Wood ear, tofu, bamboo and egg in a broth of white pepper and vinegar',
        ...{ picture: 'soup', labels: ['vegetarian', 'dairy-free'], contains: ['soy', 'eggs', 'wheat'] },
      }),
    ),
    section(
      'Drinks',
      dish('Hot soy milk', 4, {
        text: 'Ground here in the morning',
        ...{ picture: 'milk', labels: ['vegan', 'gluten-free'], contains: ['soy'] },
        groups: [one('Sugar', option('Sweet'), option('Unsweetened'))],
      }),
      dish('Jasmine tea', 4, {
        text: 'A pot’s worth of leaves in a large cup',
        ...{ picture: 'teapot', labels: ['vegan', 'gluten-free'] },
      }),
      pop(2.75),
    ),
  ],
};

export const chinese = [ladle, mala, steamer];
