import { dish, group, LUNCH, one, option, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const filling = one(
  'Filling',
  option('Carnitas'),
  option('Grilled chicken'),
  option('Roasted cauliflower'),
  option('Barbacoa beef', 1.5),
);
const salsas = group(
  'Salsas',
  [option('Salsa verde'), option('Pico de gallo'), option('Habanero'), option('Guacamole', 2.5)],
  { most: 3 },
);
const flavours = one('Flavour', option('Tamarind'), option('Lime'), option('Guava'));

const perla: DemoRestaurant = {
  ...{ name: 'Taquería La Perla', city: 'Vancouver', address: '2549 Main St, Vancouver, BC V5T 3E3' },
  ...{ lat: 49.263, lng: -123.1009, cuisines: ['Mexican'], prepMinutes: 50 },
  open: week(['Mon', 'Sun', '07:00', '02:00']),
  owner: { firstName: 'Inés', lastName: 'Ortega', email: 'ines@demo.example', phoneNumber: '6045550123' },
  sections: [
    section(
      'Breakfast',
      dish('Chilaquiles', 15, {
        text: 'Tortilla chips simmered in salsa verde, two fried eggs, crema, cotija and black beans',
        ...{ picture: 'fried-egg', labels: ['vegetarian', 'gluten-free'], contains: ['eggs', 'milk'] },
        ...{ from: 7 * 60, to: 12 * 60 },
      }),
    ),
    section(
      'Tacos',
      dish('Three tacos', 14, {
        text: 'Corn tortillas pressed here, onion, cilantro, lime',
        ...{ picture: 'taco', labels: ['gluten-free', 'dairy-free'], groups: [filling, salsas] },
      }),
      dish('Fish tacos', 16, {
        text: 'Two of them: battered cod, slaw, chipotle mayonnaise',
        ...{
          picture: 'taco',
          labels: ['dairy-free'],
          contains: ['fish', 'eggs', 'mustard', 'wheat'],
          groups: [salsas],
        },
      }),
      dish('Mushroom tacos', 13.5, {
        text: 'Oyster mushrooms off the plancha with epazote and onion',
        ...{ picture: 'mushroom', labels: ['vegan', 'gluten-free'], groups: [salsas] },
      }),
    ),
    section(
      'Burritos and bowls',
      dish('Burrito', 15.5, {
        text: 'Rice, black beans, cheese, crema, rolled tight',
        ...{ picture: 'burrito', contains: ['milk', 'wheat'], groups: [filling, salsas] },
      }),
      dish('Burrito bowl', 15.5, {
        text: 'Rice, black beans, cheese, crema, and lettuce in place of the tortilla',
        ...{ picture: 'green-salad', labels: ['gluten-free'], contains: ['milk'], groups: [filling, salsas] },
      }),
      dish('Quesadilla', 13, {
        text: 'Oaxaca cheese, your filling, crisp outside',
        ...{ picture: 'flatbread', contains: ['milk', 'wheat'], groups: [filling] },
      }),
    ),
    section(
      'On the side',
      dish('Street corn', 7, {
        text: 'Off the cob, with mayonnaise, cotija, chili and lime',
        ...{ picture: 'corn', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'eggs', 'mustard'] },
      }),
      dish('Chips and guacamole', 9, {
        text: 'Avocados mashed to order with lime, serrano and white onion',
        ...{ picture: 'avocado', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Black beans', 4.5, {
        text: 'From the pot, with avocado leaf',
        ...{ picture: 'beans', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Churros', 8, {
        text: 'Six, with hot chocolate to dip them in',
        ...{ picture: 'chocolate', labels: ['vegetarian'], contains: ['wheat', 'milk', 'soy'] },
      }),
      dish('Horchata', 4.5, {
        text: 'Rice and cinnamon, soaked overnight and strained',
        ...{ picture: 'milk', labels: ['vegan', 'gluten-free'], mayContain: ['tree nuts'] },
      }),
      soda('Jarritos', 4, { groups: [flavours] }),
    ),
  ],
};

const tortilla = one(
  'Tortilla',
  option('Blue corn'),
  option('Yellow corn'),
  option('Flour', 0, { contains: ['wheat'] }),
);
const table = group(
  'For the table',
  [
    option('Chile de árbol'),
    option('Charred tomatillo'),
    option('Pickled onion and habanero', 1),
    option('Salsa macha', 1.5, { contains: ['peanuts', 'sesame'] }),
    option('Crema', 1.5, { contains: ['milk'] }),
    option('Sliced avocado', 3),
  ],
  { free: 2, most: 5 },
);
const moleWith = one('With', option('Chicken leg'), option('Pork shoulder', 2), option('Roasted squash and mushrooms'));

const comal: DemoRestaurant = {
  ...{ name: 'Comal y Humo', city: 'Port Moody', address: '2413 Clarke St, Port Moody, BC V3H 1Z1' },
  ...{ lat: 49.2773, lng: -122.8488, cuisines: ['Mexican', 'Latin American'], prepMinutes: 35 },
  open: week(
    ['Wed', 'Thu', '16:00', '22:00'],
    ['Fri', 'Fri', '12:00', '00:00'],
    ['Sat', 'Sat', '10:00', '00:00'],
    ['Sun', 'Sun', '10:00', '21:00'],
  ),
  owner: { firstName: 'Rodrigo', lastName: 'Santiago', email: 'rodrigo@demo.example', phoneNumber: '6045550130' },
  left: { 'whole-grilled-rockfish': 3, 'goat-barbacoa': 11 },
  sections: [
    section(
      'Small things',
      dish('Guacamole with seeds', 13, {
        text: 'Avocado, lime and toasted pumpkin seeds; tostadas to break',
        ...{ picture: 'avocado', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Tlayuda for two', 22, {
        text: 'A tortilla the size of a plate, baked crisp, with asiento, black beans, cabbage and Oaxaca cheese',
        ...{ picture: 'flatbread', labels: ['gluten-free'], contains: ['milk'] },
        groups: [
          group('On top', [option('Chorizo', 4), option('Tasajo beef', 5), option('Squash blossom', 4)], { most: 2 }),
        ],
      }),
      dish('Scallop aguachile', 21, {
        text: 'Raw scallops in lime, cucumber and serrano, dressed as you order',
        ...{ picture: 'cucumber', labels: ['gluten-free', 'dairy-free'], contains: ['shellfish'] },
      }),
      dish('Tamal in banana leaf', 9, {
        text: 'Soft masa with black mole and chicken, steamed in the leaf',
        ...{ picture: 'tamale', labels: ['dairy-free'], contains: ['peanuts', 'tree nuts', 'sesame', 'wheat'] },
      }),
      dish('Bean and squash tamal', 8, {
        text: 'Masa made with olive oil, ayocote beans, hoja santa',
        ...{ picture: 'tamale', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Off the fire',
      dish('Al pastor by the half pound', 21, {
        text: 'Pork in achiote off the spit, pineapple, onion, and tortillas for six tacos',
        ...{ picture: 'pineapple', labels: ['dairy-free'], groups: [tortilla, table] },
      }),
      dish('Goat barbacoa', 25, {
        text: 'Wrapped in avocado leaves and steamed pit style, with its broth and chickpeas',
        ...{ picture: 'meat', labels: ['dairy-free'], groups: [tortilla, table] },
      }),
      dish('Skirt steak', 31, {
        text: 'Over mesquite, with charred green onions, nopales and pot beans',
        ...{ picture: 'steak', labels: ['dairy-free'], groups: [tortilla, table] },
      }),
      dish('Whole grilled rockfish', 38, {
        text: 'Butterflied, one side green with herbs and one red with chili; feeds two or three',
        ...{
          picture: 'fish',
          labels: ['dairy-free'],
          contains: ['fish', 'eggs', 'mustard'],
          groups: [tortilla, table],
        },
      }),
      dish('Cauliflower al pastor', 19, {
        text: 'A whole small head in the same achiote and pineapple, roasted until black in places',
        ...{ picture: 'pineapple', labels: ['vegan'], groups: [tortilla, table] },
      }),
    ),
    section(
      'Moles and stews',
      dish('Mole negro', 27, {
        text: 'Six chilies, plantain, chocolate, peanuts and burned tortilla, two days’ work; rice and tortillas',
        ...{ picture: 'chocolate', labels: ['dairy-free'], groups: [moleWith] },
        contains: ['peanuts', 'tree nuts', 'sesame', 'wheat', 'sulphites'],
      }),
      dish('Green pozole', 18, {
        text: 'Hominy and pork in a broth of pumpkin seed and tomatillo; radish, lettuce and oregano on the side',
        ...{ picture: 'stew', labels: ['gluten-free', 'dairy-free'] },
      }),
      dish('Lunch torta', 15, {
        text: 'Telera roll, breaded chicken, beans, avocado, pickled jalapeño',
        ...{ picture: 'sandwich', contains: ['wheat', 'eggs', 'milk', 'mustard'], ...LUNCH },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Flan', 9, {
        text: 'Goat’s milk caramel over a dense custard',
        ...{ picture: 'custard', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'eggs'] },
      }),
      dish('Corn cake', 9, {
        text: 'Fresh corn, baked damp, with crema',
        ...{ picture: 'corn', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'eggs'] },
      }),
      dish('Hibiscus water', 5, {
        text: 'Dried flowers, cinnamon and orange peel, steeped cold',
        ...{ picture: 'hibiscus', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Mexican hot chocolate', 6, {
        text: 'Cacao ground with almonds and cinnamon, beaten with hot milk',
        ...{ picture: 'chocolate', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      soda('Mexican cola', 4.5, { text: 'In glass, with cane sugar' }),
    ),
  ],
};

export const mexican = [perla, comal];
