import { dish, group, LUNCH, one, option, pop, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const mezzeBread = group(
  'Bread',
  [
    option('Pita from the oven', 1.5, { contains: ['wheat'] }),
    option('Gluten-free flatbread', 3),
    option('Cucumber and carrot sticks', 2.5),
  ],
  { each: 4, most: 6, free: 1 },
);
const sauces = group(
  'Sauces',
  [
    option('Toum', 1),
    option('Tahini', 1, { contains: ['sesame'] }),
    option('Shatta', 0.75),
    option('Pomegranate molasses', 1),
  ],
  { free: 1, most: 4 },
);
const side = one(
  'With',
  option('Vermicelli rice', 0, { contains: ['wheat'] }),
  option('Bulgur with tomato', 0, { contains: ['wheat'] }),
  option('Fries'),
  option('Fattoush without bread', 1.5),
);

const sumac: DemoRestaurant = {
  ...{ name: 'Bayt Sumac', city: 'Vancouver', address: '1872 Commercial Dr, Vancouver, BC V5N 4A6' },
  ...{ lat: 49.2681, lng: -123.0695, cuisines: ['Middle Eastern'], prepMinutes: 25 },
  open: week(['Tue', 'Thu', '11:30', '22:00'], ['Fri', 'Sat', '11:30', '23:30'], ['Sun', 'Sun', '11:30', '21:30']),
  owner: { firstName: 'Rania', lastName: 'Haddad', email: 'rania@demo.example', phoneNumber: '6045550134' },
  left: { 'stuffed-zucchini': 8 },
  sections: [
    section(
      'Mezze',
      dish('Hummus', 10, {
        text: 'Chickpeas cooked until they give up, tahini, lemon, a pool of olive oil',
        ...{ labels: ['vegan', 'gluten-free'], contains: ['sesame'], groups: [mezzeBread] },
      }),
      dish('Moutabal', 11, {
        text: 'Eggplant burned black outside and smoky within, tahini and pomegranate',
        ...{ picture: 'eggplant', labels: ['vegan', 'gluten-free'], contains: ['sesame'], groups: [mezzeBread] },
      }),
      dish('Muhammara', 12, {
        text: 'Roasted red peppers, walnuts and pomegranate molasses, some breadcrumbs',
        ...{ picture: 'bell-pepper', labels: ['vegan'], contains: ['tree nuts', 'wheat'], groups: [mezzeBread] },
      }),
      dish('Labneh', 10, {
        text: 'Yogurt strained for two days, dried mint, olives',
        ...{ picture: 'olive', labels: ['vegetarian', 'gluten-free'], contains: ['milk'], groups: [mezzeBread] },
      }),
      dish('Kibbeh', 13, {
        text: 'Four bulgur shells filled with lamb, onion and pine nuts',
        ...{ labels: ['dairy-free', 'halal'], contains: ['wheat', 'tree nuts'] },
      }),
      dish('Vine leaves', 11, {
        text: 'Eight, rolled around rice, tomato and parsley, cooked in lemon',
        ...{ picture: 'lemon', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Salads',
      dish('Fattoush', 14, {
        text: 'Romaine, radish, tomato and purslane with sumac and shards of fried pita',
        ...{ picture: 'green-salad', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Tabbouleh', 13, {
        text: 'Mostly parsley, as it should be, with a little bulgur',
        ...{ picture: 'herb', labels: ['vegan'], contains: ['wheat'] },
      }),
    ),
    section(
      'From the grill',
      dish('Shish taouk', 22, {
        text: 'Chicken breast in yogurt, garlic and tomato paste, two skewers, pickles, toum',
        ...{ picture: 'chicken', labels: ['halal'], contains: ['milk'], groups: [side, sauces] },
      }),
      dish('Lamb kafta', 23, {
        text: 'Minced lamb with parsley and allspice, grilled tomato and onion',
        ...{ picture: 'meat', labels: ['dairy-free', 'halal'], groups: [side, sauces] },
      }),
      dish('Halloumi skewers', 20, {
        text: 'With zucchini and cherry tomatoes, za’atar oil',
        ...{ picture: 'cheese', labels: ['vegetarian'], contains: ['milk', 'sesame'], groups: [side, sauces] },
      }),
      dish('Mixed grill for two', 52, {
        text: 'Taouk, kafta, lamb chops and merguez, with two sides’ worth of rice, pickles and bread',
        ...{ picture: 'meat', labels: ['halal'], contains: ['milk', 'wheat'], groups: [sauces] },
      }),
    ),
    section(
      'Home cooking',
      dish('Stuffed zucchini', 21, {
        text: 'Small zucchini hollowed out, filled with rice and beef, stewed in tomato and dried mint',
        ...{ picture: 'stew', labels: ['gluten-free', 'dairy-free', 'halal'] },
      }),
      dish('Mujadara', 15, {
        text: 'Lentils and rice under onions fried nearly to coal',
        ...{ picture: 'onion', labels: ['vegan', 'gluten-free'], groups: [sauces] },
      }),
      dish('Okra in olive oil', 16, {
        text: 'Okra, tomato, garlic and coriander, with vermicelli rice',
        ...{ picture: 'tomato', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Lunch plate', 17, {
        text: 'The stew of the day with rice, fattoush and a spoon of hummus',
        ...{ picture: 'stew', labels: ['dairy-free', 'halal'], contains: ['wheat', 'sesame'], ...LUNCH },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Knafeh', 11, {
        text: 'Stretchy white cheese under shredded pastry, orange blossom syrup, pistachio; warm it at home',
        ...{ contains: ['milk', 'wheat', 'tree nuts'], labels: ['vegetarian'] },
      }),
      dish('Maamoul', 7, {
        text: 'Three semolina cookies: date, walnut, pistachio',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'milk', 'tree nuts'] },
      }),
      dish('Mint lemonade', 5.5, {
        text: 'Lemons and a fistful of mint, blended with ice',
        ...{ picture: 'lemon', labels: ['vegan', 'gluten-free'] },
      }),
      soda('Pomegranate soda', 4.5),
    ),
  ],
};

const kababSide = one(
  'With',
  option('Saffron rice', 0, { contains: ['milk'] }),
  option('Dill and fava rice', 2, { contains: ['milk'] }),
  option('Plain rice with olive oil'),
  option('Shirazi salad'),
);
const kababExtras = group(
  'Extras',
  [
    option('Grilled tomato', 1.5),
    option('Raw onion and basil', 1),
    option('Egg yolk', 1.5, { contains: ['eggs'] }),
    option('Butter', 1, { contains: ['milk'] }),
    option('Torshi pickles', 3),
    option('Yogurt with shallot', 4, { contains: ['milk'] }),
  ],
  { each: 2, most: 6 },
);

const saffron: DemoRestaurant = {
  ...{ name: 'Saffron & Barberry', city: 'North Vancouver', address: '1420 Lonsdale Ave, North Vancouver, BC V7M 2J1' },
  ...{ lat: 49.3211, lng: -123.0725, cuisines: ['Middle Eastern', 'Persian'], prepMinutes: 35 },
  open: week(
    ['Mon', 'Mon', '16:30', '21:30'],
    ['Wed', 'Thu', '11:30', '21:30'],
    ['Fri', 'Sat', '11:30', '23:00'],
    ['Sun', 'Sun', '11:30', '21:30'],
  ),
  owner: { firstName: 'Shirin', lastName: 'Rostami', email: 'shirin@demo.example', phoneNumber: '6045550135' },
  left: { 'lamb-shank': 6, tahdig: 10 },
  sections: [
    section(
      'To start',
      dish('Kashk bademjan', 13, {
        text: 'Fried eggplant mashed with whey, walnuts, dried mint and caramelized onion',
        ...{ picture: 'eggplant', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Mirza ghasemi', 13, {
        text: 'Smoked eggplant, tomato and a great deal of garlic, with egg stirred in',
        ...{ picture: 'garlic', labels: ['vegetarian', 'gluten-free', 'dairy-free'], contains: ['eggs'] },
      }),
      dish('Cucumber yogurt', 8, {
        text: 'With raisins, walnuts and rose petals',
        ...{ picture: 'cucumber', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts', 'sulphites'] },
      }),
      dish('Shirazi salad', 9, {
        text: 'Cucumber, tomato and red onion cut small, unripe grape juice, mint',
        ...{ picture: 'tomato', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Ash reshteh', 11, {
        text: 'Thick soup of herbs, beans and noodles, whey and fried mint on top',
        ...{ picture: 'soup', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Tahdig', 12, {
        text: 'The golden crust from the bottom of the rice pot, a ladle of stew over it',
        ...{ picture: 'rice', labels: ['gluten-free', 'dairy-free'] },
        groups: [one('Stew', option('Gheymeh'), option('Ghormeh sabzi'))],
      }),
    ),
    section(
      'Kababs',
      dish('Koobideh', 22, {
        text: 'Two long skewers of minced beef and lamb with grated onion',
        ...{ picture: 'meat', labels: ['gluten-free', 'halal'], groups: [kababSide, kababExtras] },
      }),
      dish('Joojeh', 23, {
        text: 'Chicken in saffron, lemon and yogurt, on or off the bone',
        ...{ picture: 'chicken', labels: ['gluten-free', 'halal'], contains: ['milk'] },
        groups: [one('Cut', option('Boneless breast'), option('On the bone')), kababSide, kababExtras],
      }),
      dish('Barg', 32, {
        text: 'Beef tenderloin pounded thin, onion juice, saffron',
        ...{ picture: 'steak', labels: ['gluten-free', 'halal'], groups: [kababSide, kababExtras] },
      }),
      dish('Vegetable kabab', 19, {
        text: 'Mushroom, zucchini, pepper and tomato in pomegranate and ground walnut',
        ...{ picture: 'bell-pepper', labels: ['vegan', 'gluten-free'], contains: ['tree nuts'] },
        groups: [kababSide, kababExtras],
      }),
    ),
    section(
      'Stews and rice',
      dish('Ghormeh sabzi', 22, {
        text: 'Beef and kidney beans with fenugreek, parsley, leek and dried lime',
        ...{ picture: 'stew', labels: ['gluten-free', 'halal'], groups: [kababSide] },
      }),
      dish('Fesenjan', 24, {
        text: 'Chicken in ground walnuts and pomegranate, cooked until it is the colour of chocolate',
        ...{ picture: 'stew', labels: ['gluten-free', 'halal'], contains: ['tree nuts'], groups: [kababSide] },
      }),
      dish('Fesenjan with squash', 21, {
        text: 'The same sauce over roasted butternut squash',
        ...{ picture: 'stew', labels: ['vegan', 'gluten-free'], contains: ['tree nuts'], groups: [kababSide] },
      }),
      dish('Zereshk polo', 24, {
        text: 'Braised chicken leg, saffron rice, barberries cooked with sugar and slivered pistachio',
        ...{ picture: 'chicken', labels: ['gluten-free', 'halal'], contains: ['milk', 'tree nuts', 'sulphites'] },
      }),
      dish('Lamb shank', 31, {
        text: 'Four hours in turmeric and tomato, over dill and fava rice',
        ...{ picture: 'meat', labels: ['gluten-free', 'halal'], contains: ['milk'] },
      }),
      dish('Koobideh lunch', 16.5, {
        text: 'One skewer, saffron rice, grilled tomato and a small Shirazi salad',
        ...{ picture: 'meat', labels: ['gluten-free', 'halal'], contains: ['milk'], ...LUNCH },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Saffron ice cream', 8, {
        text: 'With rosewater, pistachio and pieces of frozen cream',
        ...{ picture: 'ice-cream', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts', 'eggs'] },
      }),
      dish('Faloodeh', 7.5, {
        text: 'Frozen rice noodles in rose syrup, with lime juice or sour cherry',
        ...{ picture: 'cherries', labels: ['vegan', 'gluten-free'] },
        groups: [one('With', option('Lime juice'), option('Sour cherry'))],
      }),
      dish('Doogh', 4.5, {
        text: 'Salted yogurt drink with mint, still',
        ...{ picture: 'milk', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Cardamom tea', 4, {
        text: 'Black tea with cardamom and a sugar crystal on a stick',
        ...{ picture: 'tea', labels: ['vegan', 'gluten-free'] },
      }),
      pop(3.25),
    ),
  ],
};

const wrapIn = one(
  'Bread',
  option('Pita', 0, { contains: ['wheat'] }),
  option('Saj', 0.5, { contains: ['wheat'] }),
  option('Gluten-free wrap', 2.5),
  option('No bread, on salad', 1),
);
const inside = group(
  'Inside',
  [
    option('Pickled turnip'),
    option('Cabbage'),
    option('Tomato and cucumber'),
    option('Parsley and onion'),
    option('Hot sauce'),
    option('Fries inside', 1),
    option('Extra tahini', 0.75, { contains: ['sesame'] }),
    option('Fried eggplant', 2),
    option('Hummus', 1.5, { contains: ['sesame'] }),
  ],
  { most: 9 },
);
const portion = one('Size', option('Regular'), option('Large', 4));

const fawzi: DemoRestaurant = {
  ...{ name: 'Fawzi Falafel', city: 'Surrey', address: '10362 King George Blvd, Surrey, BC V3T 2W5' },
  ...{ lat: 49.1907, lng: -122.8454, cuisines: ['Middle Eastern', 'Vegetarian'], prepMinutes: 10 },
  open: week(['Mon', 'Thu', '10:00', '23:00'], ['Fri', 'Sat', '10:00', '03:00'], ['Sun', 'Sun', '11:00', '23:00']),
  owner: { firstName: 'Fawzi', lastName: 'Mansour', email: 'fawzi@demo.example', phoneNumber: '6045550136' },
  soldOut: ['ful-medames'],
  sections: [
    section(
      'Wraps and pitas',
      dish('Falafel', 11, {
        text: 'Five, fried when you order, green inside with parsley and cilantro; tahini',
        ...{ picture: 'pita', labels: ['vegan'], contains: ['sesame'], groups: [wrapIn, portion, inside] },
      }),
      dish('Sabich', 12.5, {
        text: 'Fried eggplant, a brown egg, potato, amba and tahini',
        ...{ picture: 'egg', labels: ['vegetarian', 'dairy-free'], contains: ['eggs', 'sesame', 'mustard'] },
        groups: [wrapIn, inside],
      }),
      dish('Chicken shawarma', 13.5, {
        text: 'Thigh off the spit, garlic sauce, pickles',
        ...{ picture: 'pita', labels: ['halal', 'dairy-free'], groups: [wrapIn, portion, inside] },
      }),
      dish('Beef shawarma', 14.5, {
        text: 'Sirloin with seven spices and vinegar, tahini, sumac onion',
        ...{
          picture: 'pita',
          labels: ['halal', 'dairy-free'],
          contains: ['sesame'],
          groups: [wrapIn, portion, inside],
        },
      }),
      dish('Cauliflower wrap', 12, {
        text: 'Fried florets, tahini, pomegranate and mint',
        ...{ picture: 'burrito', labels: ['vegan'], contains: ['sesame'], groups: [wrapIn, portion, inside] },
      }),
    ),
    section(
      'Plates',
      dish('Falafel plate', 16.5, {
        text: 'Seven falafel, hummus, tabbouleh, pickles and a pita',
        ...{ picture: 'falafel', labels: ['vegan'], contains: ['sesame', 'wheat'] },
      }),
      dish('Shawarma plate', 19, {
        text: 'Over turmeric rice with salad, pickles and garlic sauce',
        ...{ picture: 'rice', labels: ['halal', 'dairy-free', 'gluten-free'] },
        groups: [one('Meat', option('Chicken'), option('Beef', 1.5), option('Half and half', 1))],
      }),
      dish('Ful medames', 12, {
        text: 'Fava beans from the pot with cumin, lemon, tomato and oil, two pitas',
        ...{ picture: 'beans', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Shakshuka', 15, {
        text: 'Three eggs poached in tomato, red pepper and cumin, with bread to mop it up; until three o’clock',
        ...{ picture: 'fried-egg', labels: ['vegetarian', 'dairy-free'], contains: ['eggs', 'wheat'] },
        ...{ from: 10 * 60, to: 15 * 60 },
      }),
    ),
    section(
      'On the side',
      dish('Falafel by the piece', 1.5, {
        text: 'Hot, in a paper cone',
        ...{ picture: 'falafel', labels: ['vegan', 'gluten-free'], contains: ['sesame'] },
        groups: [one('How many', option('One'), option('Six', 6.5), option('Twelve', 13))],
      }),
      dish('Spiced fries', 6, {
        text: 'With Aleppo pepper and dried mint; from the falafel’s fryer',
        ...{ picture: 'fries', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Lentil soup', 6.5, {
        text: 'Red lentils, cumin, a wedge of lemon',
        ...{ picture: 'soup', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Pickle jar', 7, {
        text: 'Turnip, cucumber and chili, half a litre to take home',
        ...{ picture: 'cucumber', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Baklava', 5, {
        text: 'Two pieces, walnut and clove, sugar syrup in place of honey',
        ...{ labels: ['vegan'], contains: ['wheat', 'tree nuts'] },
      }),
      dish('Halva', 5.5, {
        text: 'A slice of the block, sesame and pistachio',
        ...{ labels: ['vegan', 'gluten-free'], contains: ['sesame', 'tree nuts'] },
      }),
      dish('Fresh carrot juice', 6, {
        text: 'Carrot, orange and ginger, pressed when you order',
        ...{ picture: 'carrot', labels: ['vegan', 'gluten-free'] },
      }),
      pop(2.5),
    ),
  ],
};

export const middleEastern = [sumac, saffron, fawzi];
