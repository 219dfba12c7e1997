import { dish, group, LUNCH, one, option, pop, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const heat = one('Heat', option('Mild'), option('Medium'), option('Hot'), option('Extra hot'));
const withRice = one(
  'Comes with',
  option('Basmati rice'),
  option('Brown basmati'),
  option('Plain naan', 1.5, { contains: ['wheat', 'milk'] }),
  option('Tandoori roti', 1, { contains: ['wheat'] }),
);
const chutneys = group(
  'Chutneys',
  [
    option('Mint and cilantro'),
    option('Tamarind'),
    option('Mango pickle', 1, { contains: ['mustard'] }),
    option('Raita', 2.5, { contains: ['milk'] }),
  ],
  { free: 1, most: 4, each: 2 },
);

const chulha: DemoRestaurant = {
  ...{ name: 'Chulha & Clay', city: 'Surrey', address: '7093 King George Blvd, Surrey, BC V3W 5A2' },
  ...{ lat: 49.1316, lng: -122.8453, cuisines: ['Indian'], prepMinutes: 30 },
  open: week(['Sun', 'Sun', '11:00', '22:30'], ['Mon', 'Thu', '11:00', '22:30'], ['Fri', 'Sat', '11:00', '00:30']),
  owner: { firstName: 'Harleen', lastName: 'Dhaliwal', email: 'harleen@demo.example', phoneNumber: '6045550127' },
  left: { 'amritsari-fish': 7 },
  soldOut: ['kulfi-on-a-stick'],
  sections: [
    section(
      'Starters',
      dish('Vegetable samosas', 7.5, {
        text: 'Two, filled with potato, peas and coriander seed, in a crust rolled thick',
        ...{ picture: 'potato', labels: ['vegan'], contains: ['wheat'], groups: [chutneys] },
      }),
      dish('Amritsari fish', 17, {
        text: 'Basa in chickpea batter with carom seeds, chaat masala and lemon',
        ...{ picture: 'fish', labels: ['gluten-free', 'dairy-free'], contains: ['fish'], groups: [chutneys] },
      }),
      dish('Onion bhaji', 9, {
        text: 'Onions sliced thin and fried in chickpea flour until they are lace',
        ...{ picture: 'onion', labels: ['vegan', 'gluten-free'], groups: [chutneys] },
      }),
      dish('Tandoori broccoli', 14, {
        text: 'Charred florets in hung yogurt, cheese and cardamom',
        ...{ picture: 'broccoli', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
    ),
    section(
      'From the clay oven',
      dish('Tandoori chicken', 19, {
        text: 'Half a chicken on the bone, two days in yogurt and Kashmiri chili, off the skewer',
        ...{ picture: 'chicken', labels: ['gluten-free', 'halal'], contains: ['milk', 'mustard'], groups: [chutneys] },
      }),
      dish('Lamb seekh kebab', 20, {
        text: 'Minced lamb with green chili, ginger and mint, four skewers',
        ...{ picture: 'meat', labels: ['gluten-free', 'dairy-free', 'halal'], groups: [chutneys] },
      }),
      dish('Paneer tikka', 18, {
        text: 'Blocks of house paneer with peppers and onion, blistered at the edges',
        ...{ picture: 'bell-pepper', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'mustard'] },
        groups: [chutneys],
      }),
    ),
    section(
      'Curries',
      dish('Butter chicken', 21, {
        text: 'Smoked chicken thigh in tomato, butter, cream and dried fenugreek; thickened with cashews',
        ...{ picture: 'curry', labels: ['gluten-free', 'halal'], contains: ['milk', 'tree nuts'] },
        groups: [heat, withRice],
      }),
      dish('Goat curry', 23, {
        text: 'Goat on the bone, browned onions, black cardamom, three hours on the back burner',
        ...{ picture: 'stew', labels: ['gluten-free', 'dairy-free', 'halal'], groups: [heat, withRice] },
      }),
      dish('Saag paneer', 19, {
        text: 'Mustard greens and spinach cooked down with garlic and ghee, cubes of paneer',
        ...{ picture: 'greens', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'mustard'] },
        groups: [heat, withRice],
      }),
      dish('Chana masala', 16.5, {
        text: 'Chickpeas with dried mango, ginger and black tea for colour',
        ...{ picture: 'stew', labels: ['vegan', 'gluten-free'], groups: [heat, withRice] },
      }),
      dish('Dal makhani', 17, {
        text: 'Black lentils and kidney beans left on the coals overnight, butter stirred in before they go out',
        ...{ picture: 'beans', labels: ['vegetarian', 'gluten-free'], contains: ['milk'], groups: [heat, withRice] },
      }),
      dish('Baingan bharta', 17, {
        text: 'Eggplants burned over the flame, mashed with tomato, peas and green chili',
        ...{ picture: 'eggplant', labels: ['vegan', 'gluten-free'], groups: [heat, withRice] },
      }),
    ),
    section(
      'Breads',
      dish('Garlic naan', 4.5, {
        text: 'Brushed with ghee, chopped garlic and cilantro',
        ...{ picture: 'flatbread', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Aloo kulcha', 7, {
        text: 'Stuffed with spiced potato and baked on the oven’s wall, a pat of white butter',
        ...{ picture: 'flatbread', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Makki roti', 4, {
        text: 'Cornmeal bread, patted out by hand, for the saag',
        ...{ picture: 'corn', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Gajar halwa', 8, {
        text: 'Carrots cooked in milk and ghee until they are jam, with almonds',
        ...{ picture: 'carrot', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Kulfi on a stick', 6, {
        text: 'Milk boiled down for hours, frozen hard with pistachio',
        ...{ labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Mango lassi', 6, {
        text: 'Alphonso mango and yogurt, thick enough for a spoon',
        ...{ picture: 'mango', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Masala chai', 4, {
        text: 'Boiled, not steeped, with ginger and green cardamom',
        ...{ picture: 'tea', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      pop(3),
    ),
  ],
};

const podi = group(
  'With it',
  [
    option('Extra coconut chutney', 1.5, { contains: ['mustard'] }),
    option('Extra sambar', 2, { contains: ['mustard'] }),
    option('Gunpowder podi and sesame oil', 2, { contains: ['sesame'] }),
    option('Ghee', 1.5, { contains: ['milk'] }),
  ],
  { each: 2, most: 4 },
);
const dosaFilling = one(
  'Filling',
  option('Plain'),
  option('Potato masala', 2, { contains: ['mustard'] }),
  option('Mushroom pepper fry', 4, { contains: ['mustard'] }),
  option('Paneer and cheese', 4.5, { contains: ['milk'] }),
  option('Chicken chettinad', 5, { contains: ['mustard'] }),
);
const southRice = one(
  'Comes with',
  option('Ponni rice'),
  option('Two parottas', 2.5, { contains: ['wheat', 'eggs', 'milk'] }),
  option('Two appams', 2.5),
);

const thengai: DemoRestaurant = {
  ...{ name: 'Thengai House', city: 'Vancouver', address: '6437 Fraser St, Vancouver, BC V5W 3A5' },
  ...{ lat: 49.2268, lng: -123.0903, cuisines: ['Indian', 'Seafood'], prepMinutes: 20 },
  open: week(
    ['Wed', 'Fri', '11:30', '14:30'],
    ['Mon', 'Mon', '17:00', '21:30'],
    ['Wed', 'Fri', '17:00', '22:00'],
    ['Sat', 'Sun', '09:30', '22:00'],
  ),
  owner: { firstName: 'Meenakshi', lastName: 'Raman', email: 'meenakshi@demo.example', phoneNumber: '6045550128' },
  left: { 'prawn-moilee': 10 },
  sections: [
    section(
      'Dosa and idli',
      dish('Dosa', 11, {
        text: 'Rice and lentil batter soured for a day, spread thin on the griddle; coconut chutney and sambar',
        ...{ picture: 'flatbread', labels: ['vegan', 'gluten-free'], contains: ['mustard'] },
        groups: [dosaFilling, podi],
      }),
      dish('Ghee roast', 15, {
        text: 'A dosa as long as your arm, crisp in ghee, potato masala on the side',
        ...{ labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'mustard'], groups: [podi] },
      }),
      dish('Idli', 9, {
        text: 'Three steamed rice cakes with sambar and two chutneys',
        ...{ labels: ['vegan', 'gluten-free'], contains: ['mustard'], groups: [podi] },
      }),
      dish('Onion uttapam', 13, {
        text: 'Thick and soft, with onion, tomato and green chili pressed into it',
        ...{ picture: 'onion', labels: ['vegan', 'gluten-free'], contains: ['mustard'], groups: [podi] },
      }),
      dish('Medu vada', 8.5, {
        text: 'Two lentil doughnuts with black pepper and curry leaf, crisp from the oil',
        ...{ labels: ['vegan', 'gluten-free'], contains: ['mustard'] },
      }),
    ),
    section(
      'Lunch on a leaf',
      dish('Vegetable meals', 18, {
        text: 'Rice, sambar, rasam, two vegetables, kootu, pickle, papad and payasam; the leaf changes every day',
        ...{
          picture: 'rice',
          labels: ['vegetarian'],
          contains: ['milk', 'mustard', 'tree nuts'],
          mayContain: ['wheat'],
        },
        ...LUNCH,
      }),
      dish('Fish curry meals', 22, {
        text: 'The same leaf with kingfish in tamarind and coconut',
        ...{ picture: 'fish', contains: ['fish', 'milk', 'mustard', 'tree nuts'], ...LUNCH },
      }),
    ),
    section(
      'Curries',
      dish('Prawn moilee', 25, {
        text: 'Prawns in coconut milk with turmeric, green chili and curry leaves; gentle',
        ...{ picture: 'shrimp', labels: ['dairy-free', 'gluten-free'], contains: ['shellfish', 'mustard'] },
        groups: [southRice],
      }),
      dish('Chicken chettinad', 21, {
        text: 'Roasted coconut, fennel, star anise and a great deal of black pepper',
        ...{ picture: 'curry', labels: ['dairy-free', 'gluten-free', 'halal'], contains: ['mustard'] },
        groups: [southRice],
      }),
      dish('Kerala beef fry', 22, {
        text: 'Beef cooked twice with coconut slivers until it is nearly dry',
        ...{ picture: 'coconut', labels: ['dairy-free', 'gluten-free', 'halal'], contains: ['mustard'] },
        groups: [southRice],
      }),
      dish('Vegetable kurma', 17.5, {
        text: 'Carrot, beans, cauliflower and potato in coconut ground with poppy seed and cashew',
        ...{ picture: 'carrot', labels: ['vegan', 'gluten-free'], contains: ['tree nuts'], groups: [southRice] },
      }),
      dish('Avial', 16.5, {
        text: 'Green mango, drumstick, yam and plantain in coconut and cumin, bound with yogurt',
        ...{ picture: 'coconut', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'mustard'] },
        groups: [southRice],
      }),
      dish('Lemon rice', 8, {
        text: 'With peanuts, turmeric and popped mustard seed',
        ...{ picture: 'lemon', labels: ['vegan', 'gluten-free'], contains: ['peanuts', 'mustard'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Paal payasam', 7, {
        text: 'Rice simmered in milk until it turns pink, cardamom, cashews',
        ...{ picture: 'milk', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Filter coffee', 4.5, {
        text: 'Chicory blend from Kumbakonam, pulled with hot milk',
        ...{ picture: 'coffee', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
        groups: [one('Sugar', option('Sweet'), option('Half sweet'), option('None'))],
      }),
      dish('Tender coconut water', 6, {
        text: 'From young coconuts, nothing added',
        ...{ picture: 'coconut', labels: ['vegan', 'gluten-free'] },
      }),
      pop(3),
    ),
  ],
};

const chaatExtras = group(
  'More of',
  [
    option('Sev', 1),
    option('Pomegranate', 1.5),
    option('Sweet yogurt', 1.5, { contains: ['milk'] }),
    option('Green chutney', 0.5),
    option('Tamarind chutney', 0.5),
  ],
  { most: 3, free: 1 },
);
const bun = one(
  'Bun',
  option('Soft pav', 0, { contains: ['wheat', 'milk'] }),
  option('Gluten-free bun', 2.5, { contains: ['eggs'] }),
);
const thaliCurries = group(
  'Two curries',
  [
    option('Dal tadka'),
    option('Rajma'),
    option('Aloo gobi'),
    option('Paneer makhani', 1.5, { contains: ['milk', 'tree nuts'] }),
    option('Bhindi masala', 1),
  ],
  { least: 2, most: 2, each: 2 },
);

const tiffin: DemoRestaurant = {
  ...{ name: 'Tiffin Yard', city: 'New Westminster', address: '612 Columbia St, New Westminster, BC V3M 1A5' },
  ...{ lat: 49.2014, lng: -122.9107, cuisines: ['Indian', 'Vegetarian'], prepMinutes: 15 },
  open: week(['Mon', 'Sat', '10:30', '20:30'], ['Sun', 'Sun', '11:00', '17:00']),
  owner: { firstName: 'Jignesh', lastName: 'Patel', email: 'jignesh@demo.example', phoneNumber: '6045550129' },
  left: { dabeli: 12 },
  sections: [
    section(
      'Chaat',
      dish('Bhel puri', 9.5, {
        text: 'Puffed rice, sev, raw mango and onion, mixed a minute before you collect it',
        ...{ labels: ['vegan'], contains: ['wheat', 'peanuts'], groups: [chaatExtras] },
      }),
      dish('Pani puri', 9, {
        text: 'Six crisp shells to fill yourself, with potato, sprouted moong and a jar of cold mint water',
        ...{ picture: 'herb', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Dahi puri', 10, {
        text: 'The same shells under sweet yogurt, tamarind and sev',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'milk'], groups: [chaatExtras] },
      }),
      dish('Ragda patties', 11, {
        text: 'Potato cakes from the griddle under white peas, chutneys and raw onion',
        ...{ picture: 'potato', labels: ['vegan', 'gluten-free'], groups: [chaatExtras] },
      }),
    ),
    section(
      'In a bun',
      dish('Vada pav', 8, {
        text: 'A spiced potato fritter in a soft bun with dry garlic chutney and a fried chili',
        ...{ picture: 'potato', labels: ['vegetarian'], contains: ['peanuts'], groups: [bun] },
      }),
      dish('Pav bhaji', 14.5, {
        text: 'Vegetables mashed with tomato and butter on the griddle, two toasted buns, lime and onion',
        ...{ picture: 'tomato', labels: ['vegetarian'], contains: ['milk'], groups: [bun] },
      }),
      dish('Dabeli', 8.5, {
        text: 'Kutchi potato with pomegranate, peanuts and sev, the bun fried in butter',
        ...{ picture: 'peanuts', labels: ['vegetarian'], contains: ['milk', 'peanuts', 'wheat'], groups: [bun] },
      }),
      dish('Bombay sandwich', 12, {
        text: 'White bread, green chutney, potato, beet, cucumber and cheese, pressed over coals',
        ...{ picture: 'sandwich', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
    ),
    section(
      'Tiffins',
      dish('Steel tiffin', 19.5, {
        text: 'Two curries of the day with rice, three rotis, salad and pickle; packed in three tiers',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'mustard'], groups: [thaliCurries] },
      }),
      dish('Office lunch', 14, {
        text: 'Dal, rice, one vegetable and a roti, ready when you are',
        ...{ picture: 'rice', labels: ['vegan'], contains: ['wheat', 'mustard'], ...LUNCH },
      }),
      dish('Chole bhature', 15.5, {
        text: 'Dark, sour chickpeas with two breads fried to balloons',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Khichdi', 12, {
        text: 'Rice and moong dal cooked soft with cumin and ghee; supper for a tired evening',
        ...{ picture: 'rice', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Gulab jamun', 6, {
        text: 'Three milk dumplings in rose syrup, warm',
        ...{ labels: ['vegetarian'], contains: ['milk', 'wheat'] },
      }),
      dish('Besan laddu', 5, {
        text: 'Two, of chickpea flour roasted in ghee with cardamom and almonds',
        ...{ labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Chaas', 4.5, {
        text: 'Salted buttermilk with cumin and mint',
        ...{ picture: 'milk', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Cutting chai', 3, {
        text: 'Half a glass, strong and sweet',
        ...{ picture: 'tea', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      soda('Nimbu soda', 4.25, { text: 'Lime, black salt, sugar and soda' }),
    ),
  ],
};

export const indian = [chulha, thengai, tiffin];
