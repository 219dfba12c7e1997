import { dish, group, LUNCH, one, option, section, soda, week } from './build';
import type { DemoRestaurant } from './town';

const sideOf = one(
  'Comes with',
  option('Fries'),
  option('Green salad', 0, { contains: ['mustard', 'sulphites'] }),
  option('Green beans', 1, { contains: ['milk'] }),
  option('Potato gratin', 3, { contains: ['milk'] }),
);
const steakSauce = one(
  'Sauce',
  option('Shallot and red wine', 0, { contains: ['sulphites', 'milk'] }),
  option('Green peppercorn', 1, { contains: ['milk'] }),
  option('Béarnaise', 2, { contains: ['eggs', 'milk', 'sulphites'] }),
  option('Mustard and nothing else', 0, { contains: ['mustard'] }),
);
const doneness = one('Cooked', option('Rare'), option('Medium rare'), option('Medium'), option('Well done'));
const baguetteExtra = group(
  'Bread',
  [option('Half a baguette', 3, { contains: ['wheat'] }), option('Salted butter', 1.5, { contains: ['milk'] })],
  {
    each: 3,
  },
);

const marcelline: DemoRestaurant = {
  ...{ name: 'Bistro Marcelline', city: 'Vancouver', address: '2235 W 4th Ave, Vancouver, BC V6K 1N9' },
  ...{ lat: 49.2682, lng: -123.157, cuisines: ['French'], prepMinutes: 35 },
  open: week(
    ['Tue', 'Fri', '11:30', '14:30'],
    ['Tue', 'Thu', '17:00', '22:00'],
    ['Fri', 'Fri', '17:00', '23:00'],
    ['Sat', 'Sat', '10:00', '23:00'],
    ['Sun', 'Sun', '10:00', '21:00'],
  ),
  owner: { firstName: 'Hélène', lastName: 'Garnier', email: 'helene@demo.example', phoneNumber: '6045550137' },
  left: { cassoulet: 5, 'tarte-tatin': 7 },
  sections: [
    section(
      'Entrées',
      dish('Onion soup', 13, {
        text: 'Onions browned for three hours, beef stock, toast and Gruyère; packed separately, for under your own broiler',
        ...{ picture: 'onion', contains: ['milk', 'wheat', 'sulphites'] },
      }),
      dish('Leeks vinaigrette', 12, {
        text: 'Poached and cold, with mustard dressing, chopped egg and chives',
        ...{ labels: ['vegetarian', 'gluten-free', 'dairy-free'], contains: ['eggs', 'mustard', 'sulphites'] },
        groups: [baguetteExtra],
      }),
      dish('Country pâté', 15, {
        text: 'Pork, chicken liver and pistachio, with cornichons and toast',
        ...{ picture: 'bread', contains: ['wheat', 'tree nuts', 'eggs', 'milk', 'mustard', 'sulphites'] },
        groups: [baguetteExtra],
      }),
      dish('Goat cheese salad', 16, {
        text: 'Warm chèvre on toast, walnuts, bitter leaves, honey',
        ...{ picture: 'green-salad', contains: ['milk', 'wheat', 'tree nuts', 'mustard', 'sulphites'] },
      }),
      dish('Lentil salad', 13, {
        text: 'Puy lentils, beets, shallots and parsley in a sherry vinegar dressing',
        ...{ picture: 'herb', labels: ['vegan', 'gluten-free'], contains: ['mustard', 'sulphites'] },
      }),
    ),
    section(
      'Plats',
      dish('Steak frites', 36, {
        text: 'Eight ounces of Alberta bavette, fries cut here',
        ...{ picture: 'steak', groups: [doneness, steakSauce] },
      }),
      dish('Beef bourguignon', 31, {
        text: 'Short rib, red wine, bacon, mushrooms and small onions, over mashed potatoes',
        ...{ picture: 'stew', contains: ['milk', 'sulphites', 'wheat'] },
      }),
      dish('Duck confit', 32, {
        text: 'A leg salted overnight and cooked in its own fat',
        ...{ labels: ['gluten-free'], groups: [sideOf] },
      }),
      dish('Cassoulet', 34, {
        text: 'Tarbais beans, Toulouse sausage, pork belly and duck under a crust of crumbs',
        ...{ picture: 'beans', labels: ['dairy-free'], contains: ['wheat', 'sulphites'] },
      }),
      dish('Mussels marinière', 27, {
        text: 'A kilo from Salt Spring Island, white wine, shallots, parsley, and a carton of fries',
        ...{ labels: ['gluten-free'], contains: ['shellfish', 'milk', 'sulphites'] },
        groups: [baguetteExtra],
      }),
      dish('Roast chicken', 27, {
        text: 'Half a bird with tarragon jus',
        ...{ picture: 'chicken', labels: ['gluten-free'], contains: ['milk', 'sulphites'], groups: [sideOf] },
      }),
      dish('Ratatouille', 23, {
        text: 'Eggplant, zucchini, peppers and tomato, each cooked alone and then together, with a chickpea panisse',
        ...{ picture: 'eggplant', labels: ['vegan', 'gluten-free'] },
      }),
    ),
    section(
      'Lunch and brunch',
      dish('Croque monsieur', 18, {
        text: 'Paris ham, Gruyère and béchamel on brioche, with salad',
        ...{ picture: 'sandwich', contains: ['milk', 'wheat', 'eggs', 'mustard', 'sulphites'] },
        ...{ groups: [group('Make it a madame', [option('Fried egg', 2.5, { contains: ['eggs'] })])], ...LUNCH },
      }),
      dish('Salade niçoise', 22, {
        text: 'Albacore tuna from BC, green beans, potato, egg, olives and anchovy',
        ...{ picture: 'olive', labels: ['gluten-free', 'dairy-free'] },
        ...{ contains: ['fish', 'eggs', 'mustard', 'sulphites'], ...LUNCH },
      }),
      dish('Herb omelette', 17, {
        text: 'Three eggs rolled soft, chervil, chives, butter; fries or salad',
        ...{ picture: 'fried-egg', labels: ['vegetarian', 'gluten-free'], contains: ['eggs', 'milk'] },
        ...{ groups: [sideOf], ...LUNCH },
      }),
    ),
    section(
      'Desserts and drinks',
      dish('Crème caramel', 10, {
        text: 'Made in one large dish and cut, more caramel than custard',
        ...{ picture: 'custard', labels: ['vegetarian', 'gluten-free'], contains: ['eggs', 'milk'] },
      }),
      dish('Tarte tatin', 12, {
        text: 'Okanagan apples in dark caramel on puff pastry, crème fraîche',
        ...{ picture: 'apple', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Chocolate mousse', 10, {
        text: 'Seventy per cent, egg whites, salt',
        ...{ picture: 'chocolate', labels: ['vegetarian', 'gluten-free'], contains: ['eggs', 'milk', 'soy'] },
      }),
      soda('Sparkling apple juice', 5, {
        text: 'From Normandy, dry, without alcohol',
        picture: 'apple',
        contains: ['sulphites'],
      }),
    ),
  ],
};

const milkKind = one(
  'Milk',
  option('Whole', 0, { contains: ['milk'] }),
  option('Oat', 0.8, { contains: ['gluten'] }),
  option('Almond', 0.8, { contains: ['tree nuts'] }),
  option('Soy', 0.8, { contains: ['soy'] }),
);
const cup = one('Size', option('Small'), option('Large', 0.9));
const warm = one('Warmed', option('As it is'), option('Warmed'));

const chouette: DemoRestaurant = {
  ...{ name: 'Boulangerie Chouette', city: 'West Vancouver', address: '1465 Bellevue Ave, West Vancouver, BC V7T 1C3' },
  ...{ lat: 49.3263, lng: -123.1545, cuisines: ['French', 'Bakery and café'], prepMinutes: 10 },
  open: week(['Tue', 'Fri', '07:00', '17:00'], ['Sat', 'Sun', '07:30', '17:00']),
  owner: { firstName: 'Mathieu', lastName: 'Lefebvre', email: 'mathieu@demo.example', phoneNumber: '6045550138' },
  left: { 'paris-brest': 4, 'kouign-amann': 11 },
  soldOut: ['rye-loaf'],
  sections: [
    section(
      'Viennoiserie',
      dish('Butter croissant', 4.75, {
        text: 'Three days’ work, twenty-four layers',
        ...{
          picture: 'croissant',
          labels: ['vegetarian'],
          contains: ['wheat', 'milk', 'eggs'],
          mayContain: ['tree nuts'],
          groups: [warm],
        },
      }),
      dish('Pain au chocolat', 5.25, {
        text: 'Two sticks of dark chocolate in the same dough',
        ...{ picture: 'chocolate', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs', 'soy'] },
        groups: [warm],
      }),
      dish('Almond croissant', 6.25, {
        text: 'Yesterday’s croissant soaked in syrup, filled with almond cream, baked again',
        ...{ picture: 'croissant', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs', 'tree nuts'] },
        groups: [warm],
      }),
      dish('Kouign-amann', 6, {
        text: 'Breton bread dough folded with salted butter and sugar until it candies',
        ...{ picture: 'butter', labels: ['vegetarian'], contains: ['wheat', 'milk'] },
      }),
      dish('Six butter croissants', 26, {
        text: 'In a box, for the morning after',
        ...{
          picture: 'croissant',
          labels: ['vegetarian'],
          contains: ['wheat', 'milk', 'eggs'],
          mayContain: ['tree nuts'],
          taxClass: 'zero-rated',
        },
      }),
    ),
    section(
      'Bread',
      dish('Baguette', 4.25, {
        text: 'Long fermentation, baked four times a day',
        ...{ picture: 'baguette', labels: ['vegan'], contains: ['wheat'], taxClass: 'zero-rated' },
      }),
      dish('Country sourdough', 10, {
        text: 'A kilo, with a fifth of whole wheat from Agassiz',
        ...{
          picture: 'bread',
          labels: ['vegan'],
          contains: ['wheat'],
          mayContain: ['sesame', 'tree nuts'],
          taxClass: 'zero-rated',
        },
        groups: [one('Cut', option('Whole'), option('Sliced'))],
      }),
      dish('Rye loaf', 11, {
        text: 'Dense and dark, with caraway; keeps for a week',
        ...{ picture: 'bread', labels: ['vegan'], contains: ['gluten', 'wheat'], taxClass: 'zero-rated' },
      }),
    ),
    section(
      'Tarts and cakes',
      dish('Lemon tart', 8.5, {
        text: 'Sharp curd in a sweet almond crust, torched',
        ...{ picture: 'lemon', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs', 'tree nuts'] },
      }),
      dish('Strawberry tart', 9, {
        text: 'Vanilla custard under strawberries from Abbotsford while there are any, and frozen ones of theirs after that',
        ...{ picture: 'strawberry', labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs'] },
      }),
      dish('Paris-Brest', 9.5, {
        text: 'A ring of choux with hazelnut praline cream',
        ...{ labels: ['vegetarian'], contains: ['wheat', 'milk', 'eggs', 'tree nuts'] },
      }),
      dish('Pear and almond cake', 7.5, {
        text: 'Made with ground almonds and olive oil, no flour, no dairy',
        ...{ picture: 'pear', labels: ['vegetarian', 'gluten-free', 'dairy-free'], contains: ['tree nuts', 'eggs'] },
      }),
      dish('Chocolate and olive oil cookie', 4.5, {
        text: 'Buckwheat and rice flour, dark chocolate, sea salt; baked on a day of its own',
        ...{ picture: 'cookie', labels: ['vegan', 'gluten-free'], contains: ['soy'] },
      }),
    ),
    section(
      'Lunch',
      dish('Jambon-beurre', 13, {
        text: 'Baguette, salted butter, Paris ham, cornichons if you like',
        ...{ picture: 'baguette', contains: ['wheat', 'milk', 'sulphites', 'mustard'] },
        groups: [
          group('Add', [
            option('Cornichons', 0.5),
            option('Gruyère', 2.5, { contains: ['milk'] }),
            option('Dijon mustard', 0, { contains: ['mustard'] }),
          ]),
        ],
      }),
      dish('Roasted vegetable tartine', 14.5, {
        text: 'Sourdough, white bean purée, squash, peppers and hazelnuts',
        ...{ picture: 'bread', labels: ['vegan'], contains: ['wheat', 'tree nuts'] },
      }),
      dish('Quiche Lorraine', 13.5, {
        text: 'Bacon and cream, two inches deep, green salad',
        ...{ picture: 'pie', contains: ['wheat', 'milk', 'eggs', 'mustard', 'sulphites'], ...LUNCH },
      }),
      dish('Leek and chèvre quiche', 13.5, {
        text: 'Leeks melted in butter, goat cheese, green salad',
        ...{
          picture: 'pie',
          labels: ['vegetarian'],
          contains: ['wheat', 'milk', 'eggs', 'mustard', 'sulphites'],
          ...LUNCH,
        },
      }),
    ),
    section(
      'Coffee and cold drinks',
      dish('Café au lait', 5, {
        ...{ text: 'Strong filter coffee and as much hot milk', picture: 'coffee', labels: ['vegetarian'] },
        groups: [cup, milkKind],
      }),
      dish('Hot chocolate', 6, {
        text: 'Chocolate melted into milk, not powder',
        ...{ picture: 'chocolate', labels: ['vegetarian'], contains: ['soy'], groups: [cup, milkKind] },
      }),
      dish('Verbena tea', 4, {
        text: 'Whole leaves, no caffeine',
        ...{ picture: 'teapot', labels: ['vegan', 'gluten-free'] },
      }),
      soda('Orangeade', 4.5, { text: 'Cloudy and fizzy, in a small round bottle', picture: 'tangerine' }),
    ),
  ],
};

export const french = [marcelline, chouette];
