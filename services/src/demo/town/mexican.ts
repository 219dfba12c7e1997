import { dish, group, one, option, section } from './build';
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

export const mexican: DemoRestaurant = {
  ...{
    name: 'Taquería La Perla',
    city: 'Vancouver',
    address: '2549 Main St, Vancouver, BC V5T 3E3',
    cuisines: ['Mexican'],
  },
  ...{ open: { opens: '07:00', closes: '02:00' }, prepMinutes: 50 },
  owner: { firstName: 'Inés', lastName: 'Ortega', email: 'ines@demo.example', phoneNumber: '6045550123' },
  sections: [
    section(
      'Tacos',
      dish('Three tacos', 14, {
        text: 'Corn tortillas pressed here, onion, cilantro, lime',
        ...{ picture: 'taco', labels: ['gluten-free', 'dairy-free'], groups: [filling, salsas] },
      }),
      dish('Fish tacos', 16, {
        text: 'Two of them: battered cod, slaw, chipotle mayonnaise',
        ...{
          picture: 'fish',
          contains: ['fish', 'eggs', 'mustard', 'wheat and triticale', 'gluten'],
          groups: [salsas],
        },
      }),
      dish('Mushroom tacos', 13.5, {
        text: 'Oyster mushrooms off the plancha',
        ...{ picture: 'mushroom', labels: ['vegan', 'vegetarian', 'gluten-free'], groups: [salsas] },
      }),
    ),
    section(
      'Burritos and bowls',
      dish('Burrito', 15.5, {
        text: 'Rice, black beans, cheese, crema, rolled tight',
        ...{ picture: 'burrito', contains: ['milk', 'wheat and triticale', 'gluten'], groups: [filling, salsas] },
      }),
      dish('Burrito bowl', 15.5, {
        text: 'The same without the tortilla',
        ...{ picture: 'green-salad', labels: ['gluten-free'], contains: ['milk'], groups: [filling, salsas] },
      }),
      dish('Quesadilla', 13, {
        text: 'Oaxaca cheese, your filling, crisp outside',
        ...{ picture: 'flatbread', contains: ['milk', 'wheat and triticale', 'gluten'], groups: [filling] },
      }),
    ),
    section(
      'On the side',
      dish('Street corn', 7, {
        text: 'Off the cob, cotija, chili, lime',
        ...{ picture: 'corn', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'eggs'] },
      }),
      dish('Chips and guacamole', 9, { picture: 'avocado', labels: ['vegan', 'vegetarian', 'gluten-free'] }),
      dish('Black beans', 4.5, { picture: 'stew', labels: ['vegan', 'gluten-free'] }),
    ),
    section(
      'Sweets and drinks',
      dish('Churros', 8, {
        text: 'Six, with chocolate',
        ...{ picture: 'doughnut', labels: ['vegetarian'], contains: ['wheat and triticale', 'gluten', 'milk'] },
      }),
      dish('Horchata', 4.5, { picture: 'milk', labels: ['vegan'], mayContain: ['tree nuts'] }),
      dish('Jarritos', 4, {
        ...{
          picture: 'soda',
          taxClass: 'soda',
          groups: [one('Flavour', option('Tamarind'), option('Lime'), option('Guava'))],
        },
      }),
    ),
  ],
};
