import { dish, group, LUNCH, one, option, pop, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const pita = group(
  'Bread',
  [option('Grilled pita', 2, { contains: ['wheat'] }), option('Gluten-free pita', 3.5), option('Cucumber sticks', 2.5)],
  { each: 4, most: 6 },
);
const plateSides = group(
  'Two sides',
  [
    option('Lemon potatoes'),
    option('Rice pilaf'),
    option('Greek salad', 2, { contains: ['milk'] }),
    option('Braised greens'),
    option('Tzatziki and pita', 1, { contains: ['milk', 'wheat'] }),
  ],
  { least: 2, most: 2, each: 2 },
);

const yiayia: DemoRestaurant = {
  ...{ name: 'Yiayia’s Hearth', city: 'Port Coquitlam', address: '2540 Shaughnessy St, Port Coquitlam, BC V3C 3W4' },
  ...{ lat: 49.2608, lng: -122.7811, cuisines: ['Greek'], prepMinutes: 30 },
  open: week(['Tue', 'Thu', '11:30', '21:00'], ['Fri', 'Sat', '11:30', '22:00'], ['Sun', 'Sun', '12:00', '20:30']),
  owner: { firstName: 'Eleni', lastName: 'Papadakis', email: 'eleni@demo.example', phoneNumber: '6045550142' },
  left: { 'lamb-kleftiko': 7 },
  soldOut: ['galaktoboureko'],
  sections: [
    section(
      'To share',
      dish('Tzatziki', 9, {
        text: 'Strained yogurt, cucumber, enough garlic to remember',
        ...{ picture: 'cucumber', labels: ['vegetarian', 'gluten-free'], contains: ['milk'], groups: [pita] },
      }),
      dish('Fava', 9.5, {
        text: 'Yellow split peas puréed with olive oil, raw onion and capers',
        ...{ picture: 'onion', labels: ['vegan', 'gluten-free'], groups: [pita] },
      }),
      dish('Spanakopita', 11, {
        text: 'Spinach, leek, dill and feta in phyllo rolled out here, a wedge as big as your hand',
        ...{ picture: 'greens', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs'] },
      }),
      dish('Dolmades', 10, {
        text: 'Six vine leaves with rice, dill and lemon, cold',
        ...{ picture: 'lemon', labels: ['vegan', 'gluten-free'], groups: [pita] },
      }),
      dish('Saganaki', 14, {
        text: 'Kefalotyri fried in a pan of its own, lemon over it; eat it quickly',
        ...{ picture: 'cheese', contains: ['milk', 'wheat'], groups: [pita] },
      }),
    ),
    section(
      'From the oven',
      dish('Moussaka', 24, {
        text: 'Eggplant, potato, beef with a little cinnamon, and an inch of béchamel',
        ...{ picture: 'eggplant', contains: ['milk', 'eggs', 'wheat', 'sulphites'] },
      }),
      dish('Lentil moussaka', 22, {
        text: 'The same layers over lentils and walnuts, with a béchamel of oat milk',
        ...{ picture: 'eggplant', labels: ['vegan'], contains: ['wheat', 'tree nuts', 'sulphites'] },
      }),
      dish('Pastitsio', 22, {
        text: 'Long tubes of pasta, minced beef, kefalotyri, béchamel',
        ...{ contains: ['milk', 'eggs', 'wheat', 'sulphites'] },
      }),
      dish('Lamb kleftiko', 33, {
        text: 'Shoulder sealed in paper with potatoes, garlic and oregano, five hours',
        ...{ picture: 'meat', labels: ['gluten-free', 'dairy-free'], contains: ['sulphites'] },
      }),
      dish('Stuffed tomatoes and peppers', 20, {
        text: 'Rice, herbs, raisins and pine nuts, baked soft with potatoes between',
        ...{ picture: 'bell-pepper', labels: ['vegan', 'gluten-free'], contains: ['tree nuts', 'sulphites'] },
      }),
      dish('Gigantes', 15, {
        text: 'Giant beans baked in tomato, celery and honey',
        ...{ picture: 'beans', labels: ['vegetarian', 'gluten-free', 'dairy-free'], groups: [pita] },
      }),
    ),
    section(
      'Plates',
      dish('Chicken souvlaki plate', 24, {
        text: 'Two skewers of thigh in lemon and oregano',
        ...{ picture: 'chicken', groups: [plateSides] },
      }),
      dish('Beef keftedes plate', 23, {
        text: 'Five meatballs with mint and ouzo, tomato sauce',
        ...{ picture: 'meat', contains: ['wheat', 'eggs'], groups: [plateSides] },
      }),
      dish('Avgolemono lunch', 15, {
        text: 'Chicken and rice soup bound with egg and lemon, bread and a small Greek salad with feta',
        ...{ picture: 'soup', contains: ['eggs', 'wheat', 'milk'], ...LUNCH },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Galaktoboureko', 8.5, {
        text: 'Semolina custard in phyllo, soaked with lemon syrup',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs'] },
      }),
      dish('Walnut cake', 8, {
        text: 'Dark with cinnamon and clove, no eggs or butter: a recipe for Lent',
        ...{ labels: ['vegan'], contains: ['wheat', 'tree nuts'] },
      }),
      dish('Mountain tea', 4, {
        text: 'Ironwort from Epirus with a spoon of honey',
        ...{ picture: 'tea', labels: ['vegetarian', 'gluten-free', 'dairy-free'] },
      }),
      pop(2.75),
    ),
  ],
};

const wrap = one(
  'Bread',
  option('Pita', 0, { contains: ['wheat'] }),
  option('Gluten-free pita', 2.5),
  option('No bread, in a bowl'),
);
const dressing = group(
  'Inside',
  [
    option('Tzatziki', 0, { contains: ['milk'] }),
    option('Tomato'),
    option('Red onion and parsley'),
    option('Fries'),
    option('Lettuce'),
    option('Mustard sauce', 0, { contains: ['mustard', 'eggs'] }),
    option('Spicy feta', 1.5, { contains: ['milk'] }),
  ],
  { most: 7 },
);
const howMany = one('Skewers', option('One'), option('Three', 10), option('Six', 24));

const oregano: DemoRestaurant = {
  ...{ name: 'Oregano & Smoke', city: 'Delta', address: '4857 Delta St, Delta, BC V4K 2T7' },
  ...{ lat: 49.0898, lng: -123.0823, cuisines: ['Greek'], prepMinutes: 15 },
  open: week(['Mon', 'Wed', '11:00', '21:00'], ['Thu', 'Sat', '11:00', '23:00'], ['Sun', 'Sun', '12:00', '20:00']),
  owner: { firstName: 'Stavros', lastName: 'Kokkinos', email: 'stavros@demo.example', phoneNumber: '6045550143' },
  left: { 'pork-gyros-plate': 18 },
  sections: [
    section(
      'Pitas',
      dish('Pork gyros', 13.5, {
        text: 'Shoulder stacked and shaved here, not pressed meat, crisp at the edge',
        ...{ picture: 'pita', groups: [wrap, dressing] },
      }),
      dish('Chicken gyros', 13.5, {
        text: 'Thigh with paprika and lemon, off its own spit',
        ...{ picture: 'pita', groups: [wrap, dressing] },
      }),
      dish('Loukaniko', 13, {
        text: 'Grilled pork sausage with orange peel and leek',
        ...{ contains: ['sulphites'], groups: [wrap, dressing] },
      }),
      dish('Halloumi pita', 13.5, {
        text: 'Grilled halloumi, tomato, mint and lemon',
        ...{ picture: 'cheese', labels: ['vegetarian'], contains: ['milk'], groups: [wrap, dressing] },
      }),
      dish('Chickpea fritter pita', 12, {
        text: 'Revithokeftedes with dill and green onion, lemon and tahini',
        ...{ picture: 'falafel', labels: ['vegan'], contains: ['sesame', 'wheat'], groups: [wrap, dressing] },
      }),
    ),
    section(
      'Skewers and plates',
      dish('Pork souvlaki', 5, {
        text: 'By the skewer, salt, oregano, lemon',
        ...{ picture: 'meat', labels: ['gluten-free', 'dairy-free'], groups: [howMany] },
      }),
      dish('Chicken souvlaki', 5.5, {
        text: 'By the skewer, thigh and bay leaf',
        ...{ picture: 'chicken', labels: ['gluten-free', 'dairy-free'], groups: [howMany] },
      }),
      dish('Lamb souvlaki', 7, {
        text: 'By the skewer, leg of lamb with rosemary',
        ...{ picture: 'meat', labels: ['gluten-free', 'dairy-free'], groups: [howMany] },
      }),
      dish('Mushroom souvlaki', 5, {
        text: 'By the skewer, oyster mushrooms pressed and charred, thyme',
        ...{ picture: 'mushroom', labels: ['vegan', 'gluten-free'], groups: [howMany] },
      }),
      dish('Pork gyros plate', 22, {
        text: 'Gyros over fries with tomato, onion, tzatziki and a pita',
        ...{ picture: 'fries', contains: ['milk', 'wheat'] },
      }),
      dish('Lunch skewer plate', 16, {
        text: 'Two skewers, rice, Greek salad with feta',
        ...{ picture: 'green-salad', labels: ['gluten-free'], contains: ['milk'], ...LUNCH },
        groups: [one('Skewers', option('Pork'), option('Chicken'), option('Mushroom'))],
      }),
    ),
    section(
      'Sides',
      dish('Greek salad', 13, {
        text: 'Tomato, cucumber, olives, onion and a slab of feta; no lettuce',
        ...{ picture: 'green-salad', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Oregano fries', 6.5, {
        text: 'Fried in sunflower oil, dried oregano, salt',
        ...{ picture: 'fries', labels: ['vegan', 'gluten-free'] },
        groups: [
          group('On top', [option('Crumbled feta', 2.5, { contains: ['milk'] }), option('Lemon and garlic', 1)]),
        ],
      }),
      dish('Corn on the coals', 6, {
        text: 'A whole ear with smoked paprika and olive oil',
        ...{ picture: 'corn', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Loukoumades', 9, {
        text: 'Ten small doughnuts fried to order, honey, walnuts, cinnamon',
        ...{ picture: 'honey', labels: ['vegetarian', 'dairy-free'], contains: ['wheat', 'tree nuts'] },
      }),
      dish('Iced freddo espresso', 5, {
        text: 'Two shots beaten with ice until they foam',
        ...{ picture: 'coffee', labels: ['vegan', 'gluten-free'] },
        groups: [one('Sugar', option('None'), option('Medium'), option('Sweet'))],
      }),
      soda('Sour cherry soda', 4, { picture: 'cherries' }),
      pop(2.75),
    ),
  ],
};

const fishSide = one('With', option('Lemon potatoes'), option('Boiled greens'), option('Rice pilaf'), option('Fries'));

const nisi: DemoRestaurant = {
  ...{ name: 'Nisi Fish Taverna', city: 'White Rock', address: '15047 Marine Dr, White Rock, BC V4B 1C5' },
  ...{ lat: 49.0209, lng: -122.8014, cuisines: ['Greek', 'Seafood'], prepMinutes: 35 },
  open: week(['Wed', 'Thu', '12:00', '21:00'], ['Fri', 'Sat', '12:00', '22:30'], ['Sun', 'Sun', '12:00', '21:00']),
  owner: { firstName: 'Katerina', lastName: 'Vlahos', email: 'katerina@demo.example', phoneNumber: '6045550144' },
  left: { 'whole-sea-bass': 4, 'sea-urchin-salad': 3 },
  sections: [
    section(
      'Mezedes',
      dish('Taramosalata', 11, {
        text: 'White cod roe, bread and lemon beaten pale, not pink',
        ...{ picture: 'bread', labels: ['dairy-free'], contains: ['fish', 'wheat'] },
      }),
      dish('Marinated anchovies', 12, {
        text: 'Filleted by hand, vinegar, olive oil, parsley',
        ...{ picture: 'fish', labels: ['gluten-free', 'dairy-free'], contains: ['fish', 'sulphites'] },
      }),
      dish('Grilled octopus', 23, {
        text: 'One leg, dried in the sea air and cooked over coals, capers and red onion',
        ...{ picture: 'octopus', labels: ['gluten-free', 'dairy-free'], contains: ['shellfish', 'sulphites'] },
      }),
      dish('Fried calamari', 18, {
        text: 'Rings and tentacles in seasoned flour, lemon, garlic dip',
        ...{ picture: 'squid', contains: ['shellfish', 'wheat', 'milk'] },
      }),
      dish('Prawn saganaki', 22, {
        text: 'Six prawns in tomato, ouzo and feta, bread for the sauce',
        ...{ picture: 'shrimp', contains: ['shellfish', 'milk', 'wheat', 'sulphites'] },
      }),
      dish('Beets with skordalia', 12, {
        text: 'Beets and their tops, potato and garlic sauce',
        ...{ picture: 'garlic', labels: ['vegan', 'gluten-free'], contains: ['sulphites'] },
      }),
      dish('Sea urchin salad', 26, {
        text: 'Red urchins from the north coast, raw, in olive oil and lemon; eaten with a spoon',
        ...{ labels: ['gluten-free', 'dairy-free'], mayContain: ['shellfish'] },
      }),
    ),
    section(
      'From the sea',
      dish('Whole sea bass', 39, {
        text: 'Grilled on the bone, lemon and oil, horta; boned for you if you ask',
        ...{ picture: 'fish', labels: ['gluten-free', 'dairy-free'], contains: ['fish'] },
        groups: [one('Served', option('On the bone'), option('Boned', 2)), fishSide],
      }),
      dish('Lingcod plaki', 29, {
        text: 'Baked with tomato, onion, parsley and white wine',
        ...{ picture: 'tomato', labels: ['gluten-free', 'dairy-free'], contains: ['fish', 'sulphites'] },
        groups: [fishSide],
      }),
      dish('Mussel pilaf', 26, {
        text: 'Rice cooked in mussel broth with dill, currants and pine nuts',
        ...{
          picture: 'paella',
          labels: ['gluten-free', 'dairy-free'],
          contains: ['shellfish', 'tree nuts', 'sulphites'],
        },
      }),
      dish('Seafood giouvetsi', 31, {
        text: 'Orzo with prawns, mussels and squid, baked in tomato',
        ...{ picture: 'paella', labels: ['dairy-free'], contains: ['shellfish', 'wheat', 'sulphites'] },
      }),
      dish('Fish soup lunch', 19, {
        text: 'Rockfish, potato and celery in a lemon broth, grilled bread',
        ...{ picture: 'soup', labels: ['dairy-free'], contains: ['fish', 'wheat'], ...LUNCH },
      }),
    ),
    section(
      'From the land',
      dish('Lamb chops', 38, {
        text: 'Five, thin, over coals, with oregano and lemon',
        ...{ picture: 'meat', labels: ['gluten-free', 'dairy-free'], groups: [fishSide] },
      }),
      dish('Briam', 21, {
        text: 'Zucchini, eggplant, potato and tomato roasted in more olive oil than you would dare',
        ...{ picture: 'tomato', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Orzo with artichokes', 22, {
        text: 'Artichoke hearts, peas, dill and lemon',
        ...{ picture: 'pea-pod', labels: ['vegan'], contains: ['wheat'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Yogurt with sour cherries', 8.5, {
        text: 'Thick sheep’s yogurt, cherries in syrup, walnuts',
        ...{ picture: 'cherries', labels: ['vegetarian', 'gluten-free'], contains: ['milk', 'tree nuts'] },
      }),
      dish('Orange and phyllo cake', 8.5, {
        text: 'Torn phyllo, yogurt and orange, drowned in syrup',
        ...{ picture: 'tangerine', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs'] },
      }),
      dish('Greek coffee', 4, {
        text: 'Boiled in the briki; leave the last sip',
        ...{ picture: 'coffee', labels: ['vegan', 'gluten-free'] },
        groups: [one('Sugar', option('None'), option('Medium'), option('Sweet'))],
      }),
      soda('Lemonade with bubbles', 4, { text: 'From Volos, in glass', picture: 'lemon' }),
    ),
  ],
};

export const greek = [yiayia, oregano, nisi];
