import { dish, group, LUNCH, one, option, pop, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const soyTray = group(
  'On the side',
  [
    option('Soy sauce', 0, { contains: ['soy', 'wheat'] }),
    option('Gluten-free soy sauce', 0.5, { contains: ['soy'] }),
    option('Extra wasabi', 0.5, { contains: ['mustard'] }),
    option('Extra ginger', 0.5),
    option('Spicy mayonnaise', 1, { contains: ['eggs', 'mustard', 'soy'] }),
  ],
  { most: 5, each: 2 },
);
const pieces = one('Pieces', option('Two'), option('Four', 6.5), option('Six', 13));
const miso = group('Add', [
  option('Miso soup', 3.5, { contains: ['soy', 'fish'] }),
  option('Sunomono', 5, { contains: ['wheat', 'soy', 'sesame'] }),
  option('Edamame', 5, { contains: ['soy'] }),
]);

const kogarashi: DemoRestaurant = {
  ...{ name: 'Kogarashi Sushi', city: 'Vancouver', address: '2117 W 41st Ave, Vancouver, BC V6M 1Z6' },
  ...{ lat: 49.2344, lng: -123.1566, cuisines: ['Japanese', 'Seafood'], prepMinutes: 25 },
  open: week(
    ['Tue', 'Fri', '11:30', '14:30'],
    ['Tue', 'Thu', '17:00', '21:30'],
    ['Fri', 'Fri', '17:00', '22:30'],
    ['Sat', 'Sat', '12:00', '22:30'],
    ['Sun', 'Sun', '12:00', '21:00'],
  ),
  owner: { firstName: 'Haruto', lastName: 'Shimizu', email: 'haruto@demo.example', phoneNumber: '6045550139' },
  left: { chirashi: 12, 'uni-nigiri': 6 },
  soldOut: ['toro-nigiri'],
  sections: [
    section(
      'Nigiri',
      dish('Sockeye nigiri', 7.5, {
        text: 'Wild salmon from the north coast, brushed with soy',
        ...{ picture: 'sushi', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat'], groups: [pieces, soyTray] },
      }),
      dish('Albacore nigiri', 7, {
        text: 'BC tuna, seared at the edges, ponzu and grated daikon',
        ...{ picture: 'sushi', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat'], groups: [pieces, soyTray] },
      }),
      dish('Toro nigiri', 15, {
        text: 'Belly of bluefin, nothing on it',
        ...{ picture: 'sushi', labels: ['dairy-free', 'gluten-free'], contains: ['fish'], groups: [pieces, soyTray] },
      }),
      dish('Uni nigiri', 16, {
        text: 'Sea urchin from Haida Gwaii in a band of nori',
        ...{ labels: ['dairy-free', 'gluten-free'], mayContain: ['shellfish'], groups: [pieces, soyTray] },
      }),
      dish('Inari', 5.5, {
        text: 'Tofu pockets simmered sweet in kelp broth, filled with rice and sesame',
        ...{ labels: ['vegan'], contains: ['soy', 'wheat', 'sesame'], groups: [pieces] },
      }),
    ),
    section(
      'Rolls',
      dish('Dungeness California roll', 15, {
        text: 'Real crab, avocado, a little mayonnaise',
        ...{ picture: 'crab', labels: ['dairy-free'], contains: ['shellfish', 'eggs', 'mustard', 'sesame'] },
        groups: [soyTray],
      }),
      dish('BC roll', 10.5, {
        text: 'Grilled salmon skin, cucumber, sweet sauce',
        ...{ picture: 'cucumber', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat', 'sesame'] },
        groups: [soyTray],
      }),
      dish('Spicy tuna roll', 10, {
        text: 'Chopped albacore, chili oil, tempura crumbs',
        ...{
          picture: 'pepper',
          labels: ['dairy-free'],
          contains: ['fish', 'wheat', 'eggs', 'mustard', 'sesame', 'soy'],
        },
        groups: [soyTray],
      }),
      dish('Prawn tempura roll', 14, {
        text: 'Two prawns fried as you order, avocado, cucumber',
        ...{
          picture: 'fried-shrimp',
          labels: ['dairy-free'],
          contains: ['shellfish', 'wheat', 'eggs', 'soy', 'sesame'],
        },
        groups: [soyTray],
      }),
      dish('Avocado and yam roll', 9.5, {
        text: 'Roasted yam, avocado, toasted sesame',
        ...{ picture: 'avocado', labels: ['vegan', 'gluten-free'], contains: ['sesame'], groups: [soyTray] },
      }),
    ),
    section(
      'Bowls and sets',
      dish('Chirashi', 34, {
        text: 'Twelve slices of what is best today over seasoned rice, egg and shiso',
        ...{ picture: 'bento', labels: ['dairy-free'], contains: ['fish', 'shellfish', 'eggs', 'soy', 'wheat'] },
        groups: [miso, soyTray],
      }),
      dish('Salmon poke bowl', 21, {
        text: 'Cubed sockeye, edamame, seaweed, cucumber, sesame and soy',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat', 'sesame'], groups: [miso] },
      }),
      dish('Lunch omakase', 29, {
        text: 'Eight nigiri of the chef’s choosing and half a roll',
        ...{
          picture: 'sushi',
          labels: ['dairy-free'],
          contains: ['fish', 'shellfish', 'soy', 'wheat', 'sesame', 'eggs'],
        },
        ...{ groups: [miso], ...LUNCH },
      }),
    ),
    section(
      'Small plates',
      dish('Edamame', 6.5, {
        text: 'Boiled in salt water, in the pod',
        ...{ picture: 'pea-pod', labels: ['vegan', 'gluten-free'], contains: ['soy'] },
      }),
      dish('Vegetable tempura', 14, {
        text: 'Sweet potato, lotus root, shiso and oyster mushroom in flour and ice water; salt and lemon',
        ...{ picture: 'sweet-potato', labels: ['vegan'], contains: ['wheat', 'soy'] },
      }),
      dish('Black cod saikyo', 22, {
        text: 'Three days in white miso, grilled until it blackens at the corners',
        ...{ picture: 'fish', labels: ['dairy-free'], contains: ['fish', 'soy'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Matcha ice cream', 7, {
        text: 'Uji tea, not too sweet, red beans under it',
        ...{ picture: 'ice-cream', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'eggs'] },
      }),
      dish('Green tea', 3.5, {
        text: 'Roasted hojicha or grassy sencha',
        ...{
          picture: 'tea',
          labels: ['vegan', 'gluten-free'],
          groups: [one('Leaf', option('Hojicha'), option('Sencha'))],
        },
      }),
      soda('Yuzu soda', 4.75, {}),
    ),
  ],
};

const firmness = one('Noodles', option('Soft'), option('Regular'), option('Firm'), option('Rice noodles', 2));
const tare = one('Salt', option('Less salt'), option('As we make it'), option('More salt'));
const toppings = group(
  'Toppings',
  [
    option('Extra chashu', 4.5, { contains: ['soy', 'wheat'] }),
    option('Seasoned egg', 2.5, { contains: ['eggs', 'soy', 'wheat'] }),
    option('Corn', 1.5),
    option('Butter', 1, { contains: ['milk'] }),
    option('Bamboo shoots', 2),
    option('Nori', 1.5),
    option('Black garlic oil', 1, { contains: ['sesame'] }),
    option('Chili paste', 1, { contains: ['soy', 'wheat', 'sesame'] }),
    option('Extra noodles', 3, { contains: ['wheat', 'eggs'] }),
  ],
  { most: 6, each: 2 },
);

const hinotama: DemoRestaurant = {
  ...{ name: 'Ramen Hinotama', city: 'Vancouver', address: '1684 Robson St, Vancouver, BC V6G 1C7' },
  ...{ lat: 49.2896, lng: -123.1343, cuisines: ['Japanese'], prepMinutes: 15 },
  open: week(['Mon', 'Thu', '11:30', '00:00'], ['Fri', 'Sat', '11:30', '03:00'], ['Sun', 'Sun', '11:30', '23:00']),
  owner: { firstName: 'Emi', lastName: 'Nakagawa', email: 'emi@demo.example', phoneNumber: '6045550140' },
  left: { tsukemen: 15 },
  sections: [
    section(
      'Ramen',
      dish('Tonkotsu', 18.5, {
        text: 'Pork bones at a rolling boil for eighteen hours, chashu, wood ear, green onion',
        ...{
          picture: 'noodles',
          labels: ['dairy-free'],
          contains: ['wheat', 'eggs', 'soy', 'sesame'],
          groups: [firmness, tare, toppings],
        },
      }),
      dish('Shoyu', 17.5, {
        text: 'Clear chicken broth, two soy sauces, chicken fat, chashu and bamboo',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['wheat', 'eggs', 'soy', 'fish'] },
        groups: [firmness, tare, toppings],
      }),
      dish('Spicy miso', 19, {
        text: 'Red miso and chili fried in lard before the broth goes in, minced pork, corn',
        ...{ picture: 'pepper', labels: ['dairy-free'], contains: ['wheat', 'eggs', 'soy', 'sesame'] },
        groups: [firmness, tare, toppings],
      }),
      dish('Vegan tantan', 18, {
        text: 'Soy milk and sesame, minced soy, chili oil, bok choy; noodles without egg',
        ...{ picture: 'noodles', labels: ['vegan'], contains: ['wheat', 'soy', 'sesame'] },
        groups: [tare, toppings],
      }),
      dish('Tsukemen', 20, {
        text: 'Thick cold noodles to dip into a reduced pork and bonito broth, lime',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['wheat', 'eggs', 'soy', 'fish'] },
        groups: [tare, toppings],
      }),
      dish('Yuzu shio', 18, {
        text: 'Salt broth of chicken and kelp with yuzu peel, chicken breast, mizuna',
        ...{ picture: 'noodles', labels: ['dairy-free'], contains: ['wheat', 'eggs', 'soy', 'fish'] },
        groups: [firmness, toppings],
      }),
    ),
    section(
      'With your ramen',
      dish('Gyoza', 9, {
        text: 'Six, pork and cabbage, fried on one side with a lace of starch',
        ...{ picture: 'dumpling', labels: ['dairy-free'], contains: ['wheat', 'soy', 'sesame'] },
        groups: [one('Filling', option('Pork and cabbage'), option('Shiitake and tofu', 0, { contains: ['soy'] }))],
      }),
      dish('Karaage', 12, {
        text: 'Chicken thigh in ginger, garlic and soy, potato starch, lemon, mayonnaise',
        ...{ picture: 'chicken', labels: ['dairy-free'], contains: ['soy', 'wheat', 'eggs', 'mustard'] },
      }),
      dish('Takoyaki', 10, {
        text: 'Six octopus balls with sauce, mayonnaise and bonito that moves',
        ...{ picture: 'octopus', labels: ['dairy-free'] },
        contains: ['shellfish', 'wheat', 'eggs', 'fish', 'soy', 'mustard'],
      }),
      dish('Cucumber with miso', 6.5, {
        text: 'Cold cucumber, sweet barley miso for dipping',
        ...{ picture: 'cucumber', labels: ['vegan'], contains: ['soy', 'gluten'] },
      }),
      dish('Chashu rice', 7.5, {
        text: 'Ends of the chashu, torched, over rice with green onion',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['soy', 'wheat'] },
      }),
    ),
    section(
      'Lunch',
      dish('Half ramen and rice', 17, {
        text: 'A small shoyu, chashu rice and three gyoza',
        ...{
          picture: 'noodles',
          labels: ['dairy-free'],
          contains: ['wheat', 'eggs', 'soy', 'sesame', 'fish'],
          ...LUNCH,
        },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Annin tofu', 6, {
        text: 'Almond milk pudding with a goji berry',
        ...{ labels: ['gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Mochi', 5.5, {
        text: 'Two, filled with sweet red bean',
        ...{ labels: ['vegan', 'gluten-free'] },
      }),
      soda('Ramune', 4.25, {
        text: 'With the marble in the bottle’s neck',
        groups: [one('Flavour', option('Original'), option('Melon'), option('Lychee'))],
      }),
      pop(3),
    ),
  ],
};

const bowlSize = one('Size', option('Regular'), option('Large', 4));
const donburiExtras = group(
  'Extras',
  [
    option('Onsen egg', 2.5, { contains: ['eggs'] }),
    option('Kimchi', 2, { contains: ['fish', 'shellfish'] }),
    option('Pickled ginger', 0.75),
    option('Avocado', 2.5),
    option('Furikake', 1, { contains: ['sesame', 'fish', 'soy', 'wheat'] }),
  ],
  { most: 4 },
);
const grain = one('Base', option('White rice'), option('Brown rice', 0.75), option('Greens in place of rice', 1));

const hatake: DemoRestaurant = {
  ...{ name: 'Hatake Donburi', city: 'Burnaby', address: '8955 University High St, Burnaby, BC V5A 4Y6' },
  ...{ lat: 49.2779, lng: -122.9097, cuisines: ['Japanese'], prepMinutes: 12 },
  open: week(['Mon', 'Fri', '10:30', '20:00'], ['Sat', 'Sat', '11:30', '18:00']),
  owner: { firstName: 'Yuki', lastName: 'Arai', email: 'yuki@demo.example', phoneNumber: '6045550141' },
  left: { onigiri: 20 },
  sections: [
    section(
      'Donburi',
      dish('Oyakodon', 15.5, {
        text: 'Chicken and onion simmered in dashi, egg poured over at the last moment',
        ...{ picture: 'egg', labels: ['dairy-free'], contains: ['eggs', 'fish', 'soy', 'wheat'] },
        groups: [bowlSize, grain, donburiExtras],
      }),
      dish('Gyudon', 16.5, {
        text: 'Shaved beef and sweet onion, red ginger',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat'] },
        groups: [bowlSize, grain, donburiExtras],
      }),
      dish('Katsudon', 17, {
        text: 'Pork cutlet in panko, cut and set in egg over rice',
        ...{ picture: 'rice', labels: ['dairy-free'], contains: ['eggs', 'fish', 'soy', 'wheat'] },
        groups: [bowlSize, grain, donburiExtras],
      }),
      dish('Teriyaki tofu don', 14.5, {
        text: 'Firm tofu glazed in teriyaki, broccoli, carrot, sesame',
        ...{ picture: 'broccoli', labels: ['vegan'], contains: ['soy', 'wheat', 'sesame'] },
        groups: [bowlSize, grain, donburiExtras],
      }),
      dish('Salmon don', 18, {
        text: 'A grilled salmon fillet flaked over rice with ikura and cucumber',
        ...{ picture: 'fish', labels: ['dairy-free'], contains: ['fish', 'soy', 'wheat'] },
        groups: [bowlSize, grain, donburiExtras],
      }),
    ),
    section(
      'Curry',
      dish('Katsu curry', 18, {
        text: 'Dark, mild curry with carrot and potato beside a pork or chicken cutlet',
        ...{ picture: 'curry', contains: ['wheat', 'eggs', 'milk', 'soy', 'mustard'] },
        groups: [one('Cutlet', option('Pork'), option('Chicken')), grain, donburiExtras],
      }),
      dish('Vegetable curry', 15, {
        text: 'A roux without butter, kabocha, eggplant and green beans',
        ...{
          picture: 'curry',
          labels: ['vegan'],
          contains: ['wheat', 'soy', 'mustard'],
          groups: [grain, donburiExtras],
        },
      }),
    ),
    section(
      'Bento and snacks',
      dish('Campus bento', 16, {
        text: 'Karaage, rolled omelette, rice, potato salad and pickles, until three',
        ...{
          picture: 'bento',
          labels: ['dairy-free'],
          contains: ['eggs', 'soy', 'wheat', 'mustard', 'fish'],
          ...LUNCH,
        },
      }),
      dish('Onigiri', 4, {
        text: 'One, wrapped so that the nori stays crisp',
        ...{ picture: 'rice-ball', labels: ['dairy-free'] },
        groups: [
          one(
            'Filling',
            option('Salmon', 0, { contains: ['fish'] }),
            option('Tuna mayonnaise', 0, { contains: ['fish', 'eggs', 'mustard'] }),
            option('Pickled plum'),
            option('Kelp', 0, { contains: ['soy', 'wheat'] }),
          ),
        ],
      }),
      dish('Agedashi tofu', 8.5, {
        text: 'Fried silken tofu in kelp and shiitake broth, grated daikon and ginger',
        ...{ labels: ['vegan'], contains: ['soy', 'wheat'] },
      }),
      dish('Miso soup', 3, {
        text: 'Wakame, tofu, green onion',
        ...{ picture: 'soup', labels: ['dairy-free', 'gluten-free'], contains: ['soy', 'fish'] },
      }),
      dish('Sesame spinach', 5.5, {
        text: 'Blanched and cold, in ground sesame and soy sauce',
        ...{ picture: 'greens', labels: ['vegan'], contains: ['sesame', 'soy', 'wheat'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Dorayaki', 4.5, {
        text: 'Two small pancakes with red bean between them',
        ...{ picture: 'pancakes', labels: ['vegetarian', 'dairy-free'], contains: ['wheat', 'eggs'] },
      }),
      dish('Matcha latte', 5.75, {
        text: 'Whisked, hot or over ice',
        ...{ picture: 'tea', labels: ['vegetarian'] },
        groups: [
          one('Served', option('Hot'), option('Iced')),
          one(
            'Milk',
            option('Dairy', 0, { contains: ['milk'] }),
            option('Oat', 0.75, { contains: ['gluten'] }),
            option('Soy', 0.75, { contains: ['soy'] }),
          ),
        ],
      }),
      dish('Barley tea', 3, { text: 'Cold, no caffeine', labels: ['vegan'], contains: ['gluten'] }),
      pop(2.5),
    ),
  ],
};

export const japanese = [kogarashi, hinotama, hatake];
