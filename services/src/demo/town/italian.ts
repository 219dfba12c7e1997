import { dish, first, group, inSize, LUNCH, one, option, pop, section, sizes, soda, week } from './build';
import type { DemoRestaurant } from './town';

const pasta = one(
  'Pasta',
  option('Spaghetti', 0, { contains: ['wheat'] }),
  option('Rigatoni', 0, { contains: ['wheat'] }),
  option('Gluten-free penne', 2.5),
);
const toppings = group(
  'Toppings',
  [
    inSize('Fourteen inches', 3, option('Mushrooms', 2)),
    inSize('Fourteen inches', 2.5, option('Olives', 1.5)),
    inSize('Fourteen inches', 6, option('Prosciutto', 4)),
    inSize('Fourteen inches', 4, option('Extra mozzarella', 2.5, { contains: ['milk'] })),
    inSize('Fourteen inches', 3, option('Anchovies', 2, { contains: ['fish'] })),
    option('Arugula', 1.5),
  ],
  { most: 4 },
);
const size = sizes('Size', first(option('Ten inches')), option('Fourteen inches', 6));

const lucia: DemoRestaurant = {
  ...{ name: 'Trattoria Lucia', city: 'Burnaby', address: '4361 Kingsway, Burnaby, BC V5H 1Z9' },
  ...{ lat: 49.2317, lng: -123.0083, cuisines: ['Italian', 'Pizza'], open: 'not-today', prepMinutes: 25 },
  owner: { firstName: 'Lucia', lastName: 'Moretti', email: 'lucia@demo.example', phoneNumber: '6045550122' },
  sections: [
    section(
      'Antipasti',
      dish('Focaccia', 7, {
        text: 'Baked at noon and at five, with rosemary and sea salt',
        ...{ picture: 'flatbread', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Burrata', 16, {
        text: 'With roasted tomatoes and basil oil',
        ...{ picture: 'tomato', labels: ['vegetarian', 'gluten-free'], contains: ['milk'] },
      }),
      dish('Caesar salad', 13, {
        text: 'Romaine, anchovy dressing, sourdough crumbs',
        ...{ picture: 'green-salad', contains: ['fish', 'eggs', 'milk', 'mustard', 'wheat'] },
      }),
    ),
    section(
      'Pasta',
      dish('Pomodoro', 17, {
        text: 'San Marzano tomatoes, garlic, basil',
        ...{ picture: 'tomato', labels: ['vegan'], groups: [pasta] },
      }),
      dish('Bolognese', 20, {
        text: 'Beef and pork, four hours with white wine and a little milk',
        ...{ picture: 'spaghetti', contains: ['milk', 'sulphites'], groups: [pasta] },
      }),
      dish('Cacio e pepe', 19, {
        text: 'Pecorino and black pepper, nothing else',
        ...{ picture: 'cheese', contains: ['milk'], groups: [pasta] },
      }),
      dish('Lasagne', 21, {
        text: 'Six layers of egg pasta, beef ragù and béchamel, baked to order',
        contains: ['milk', 'eggs', 'wheat', 'sulphites'],
      }),
    ),
    section(
      'Pizza',
      dish('Margherita', 16, {
        text: 'Tomato, fior di latte, basil',
        ...{ picture: 'pizza', labels: ['vegetarian'], contains: ['milk', 'wheat'], groups: [size, toppings] },
      }),
      dish('Diavola', 19, {
        text: 'Spicy salami and chili honey over tomato and fior di latte',
        ...{ picture: 'pizza', contains: ['milk', 'wheat'], groups: [size, toppings] },
      }),
      dish('Ortolana', 18, {
        text: 'Eggplant, peppers, zucchini and fior di latte',
        ...{ picture: 'eggplant', labels: ['vegetarian'], contains: ['milk', 'wheat'], groups: [size, toppings] },
      }),
      dish('Marinara', 14.5, {
        text: 'Tomato, sliced garlic, oregano and good oil; it never had cheese',
        ...{ picture: 'garlic', labels: ['vegan'], contains: ['wheat'], groups: [size, toppings] },
      }),
    ),
    section(
      'Dolci and drinks',
      dish('Tiramisu', 10, {
        text: 'Espresso, mascarpone and ladyfingers; made with decaf if you would like to sleep',
        ...{ picture: 'coffee', labels: ['vegetarian'], contains: ['eggs', 'milk', 'wheat'] },
        groups: [one('Espresso', option('Regular'), option('Decaf'))],
      }),
      dish('Lemon sorbet', 7, {
        text: 'Lemons, sugar, water, and the zest',
        ...{ picture: 'lemon', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Sparkling water', 4, { picture: 'water', labels: ['vegan', 'gluten-free'] }),
    ),
  ],
};

const slice = one('Size', option('One slice'), option('Half tray, six slices', 24), option('Whole tray, twelve', 50));
const dips = group(
  'Dips',
  [
    option('Garlic mayonnaise', 1.25, { contains: ['eggs', 'mustard'] }),
    option('Basil pesto', 1.75, { contains: ['milk', 'tree nuts'] }),
    option('Calabrian chili oil', 1),
  ],
  { each: 3, most: 6 },
);
const bread = one(
  'Bread',
  option('Schiacciata', 0, { contains: ['wheat'] }),
  option('Ciabatta', 0, { contains: ['wheat'] }),
  option('Gluten-free roll', 2.5, { contains: ['eggs'] }),
);

const carmela: DemoRestaurant = {
  ...{ name: 'Carmela’s Forno', city: 'North Vancouver', address: '231 Lonsdale Ave, North Vancouver, BC V7M 2G1' },
  ...{ lat: 49.3146, lng: -123.0768, cuisines: ['Italian', 'Pizza'], prepMinutes: 15 },
  open: week(['Mon', 'Thu', '08:00', '20:00'], ['Fri', 'Sat', '08:00', '22:00'], ['Sun', 'Sun', '09:00', '18:00']),
  owner: { firstName: 'Carmela', lastName: 'Esposito', email: 'carmela@demo.example', phoneNumber: '6045550125' },
  left: { 'porchetta-sandwich': 9 },
  soldOut: ['pistachio-maritozzo'],
  sections: [
    section(
      'Pizza by the slice',
      dish('Rossa', 5.5, {
        text: 'Tomato, garlic and oregano on dough that proved for three days',
        ...{ picture: 'tomato', labels: ['vegan'], contains: ['wheat'], groups: [slice, dips] },
      }),
      dish('Potato and rosemary', 6.5, {
        text: 'Potatoes sliced thin as paper, rosemary, flaky salt, no sauce',
        ...{ picture: 'potato', labels: ['vegan'], contains: ['wheat'], groups: [slice, dips] },
      }),
      dish('Sausage and friarielli', 7.5, {
        text: 'Fennel sausage, bitter greens, smoked scamorza',
        ...{ picture: 'pizza', contains: ['milk', 'wheat'], groups: [slice, dips] },
      }),
      dish('Four cheeses', 7, {
        text: 'Mozzarella, fontina, ricotta and gorgonzola, honey at the end',
        ...{ picture: 'cheese', contains: ['milk', 'wheat'], groups: [slice, dips] },
      }),
      dish('Mushroom and thyme', 7, {
        text: 'Cremini and oyster mushrooms over a thin layer of mozzarella',
        ...{ picture: 'mushroom', labels: ['vegetarian'], contains: ['milk', 'wheat'], groups: [slice, dips] },
      }),
    ),
    section(
      'Sandwiches',
      dish('Porchetta sandwich', 16.5, {
        text: 'Pork roasted overnight with fennel seed, crackling, salsa verde',
        ...{ picture: 'sandwich', labels: ['dairy-free'], contains: ['mustard', 'sulphites'], groups: [bread] },
      }),
      dish('Mortadella sandwich', 15.5, {
        text: 'Mortadella shaved in folds, stracciatella, pistachio cream',
        ...{ picture: 'sandwich', contains: ['milk', 'tree nuts'], groups: [bread] },
      }),
      dish('Caponata sandwich', 14, {
        text: 'Sweet and sour eggplant with capers, olives and raisins',
        ...{ picture: 'eggplant', labels: ['vegan'], contains: ['sulphites'], groups: [bread] },
      }),
      dish('Chicken cutlet lunch', 18, {
        text: 'Chicken cutlet in breadcrumbs, arugula, lemon mayonnaise, with a small salad',
        ...{ picture: 'chicken', labels: ['dairy-free'], contains: ['eggs', 'mustard', 'wheat'] },
        ...{ groups: [bread], ...LUNCH },
      }),
    ),
    section(
      'Salads and sides',
      dish('Chickpea and fennel salad', 12, {
        text: 'Shaved fennel, orange, parsley and olive oil',
        ...{ picture: 'tangerine', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Arancini', 9.5, {
        text: 'Three saffron rice balls with a core of mozzarella and peas, tomato sauce',
        ...{ picture: 'pea-pod', labels: ['vegetarian'], contains: ['milk', 'eggs', 'wheat', 'sulphites'] },
      }),
    ),
    section(
      'Pastry counter',
      dish('Cornetto', 4.25, {
        text: 'Softer and a little sweeter than a croissant',
        ...{ picture: 'croissant', labels: ['vegetarian'], contains: ['milk', 'eggs', 'wheat'] },
        groups: [
          one(
            'Filling',
            option('Plain'),
            option('Apricot jam', 0.75),
            option('Hazelnut and chocolate', 1.25, { contains: ['tree nuts', 'milk', 'soy'] }),
          ),
        ],
      }),
      dish('Pistachio maritozzo', 6.5, {
        text: 'Roman sweet bun split over whipped cream, with ground pistachios',
        ...{ labels: ['vegetarian'], contains: ['milk', 'eggs', 'wheat', 'tree nuts'] },
      }),
      dish('Almond biscotti', 5, {
        text: 'Four, baked twice, orange zest in the dough',
        ...{ labels: ['vegetarian', 'dairy-free'], contains: ['tree nuts', 'eggs', 'wheat'] },
      }),
    ),
    section(
      'Drinks',
      dish('Espresso', 3.5, {
        ...{ text: 'A short one, from beans roasted in East Vancouver', picture: 'coffee' },
        ...{ labels: ['vegan', 'gluten-free'], groups: [one('Shots', option('Single'), option('Double', 0.75))] },
      }),
      soda('Chinotto', 4.25, { text: 'The bitter orange one' }),
      soda('Lemon soda', 4.25, { text: 'Bottled near Bergamo, cloudy and sharp', picture: 'lemon' }),
    ),
  ],
};

const shape = one(
  'Pasta',
  option('Tagliatelle', 0, { contains: ['eggs', 'wheat'] }),
  option('Pappardelle', 0, { contains: ['eggs', 'wheat'] }),
  option('Casarecce, without egg', 0, { contains: ['wheat'] }),
  option('Corn and rice fusilli', 3),
);
const finish = group(
  'To finish',
  [
    option('Parmigiano', 1.5, { contains: ['milk'] }),
    option('Toasted crumbs', 1, { contains: ['wheat'] }),
    option('Chili', 0),
    option('Bottarga', 6, { contains: ['fish'] }),
  ],
  { most: 3 },
);

const onda: DemoRestaurant = {
  ...{ name: 'Pastificio Onda', city: 'Richmond', address: '3771 Moncton St, Richmond, BC V7E 3A7' },
  ...{ lat: 49.1252, lng: -123.1842, cuisines: ['Italian', 'Seafood'], prepMinutes: 30 },
  open: week(['Tue', 'Thu', '16:30', '21:00'], ['Fri', 'Sat', '12:00', '22:00'], ['Sun', 'Sun', '12:00', '20:30']),
  closure: { inDays: 5, days: 3, reason: 'We are away for a family wedding' },
  owner: { firstName: 'Davide', lastName: 'Ferraro', email: 'davide@demo.example', phoneNumber: '6045550126' },
  left: { 'halibut-acqua-pazza': 5, 'spot-prawn-linguine': 8 },
  sections: [
    section(
      'To start',
      dish('Marinated olives', 8, {
        text: 'Castelvetrano and Taggiasca, warmed with orange peel and bay',
        ...{ picture: 'olive', labels: ['vegan', 'gluten-free'] },
      }),
      dish('Fried squid', 17, {
        text: 'Humboldt squid in semolina, lemon, a small pot of garlic mayonnaise',
        ...{ picture: 'squid', labels: ['dairy-free'], contains: ['shellfish', 'wheat', 'eggs', 'mustard'] },
      }),
      dish('White bean and chard soup', 11, {
        text: 'Cannellini, chard and stale bread, olive oil on top',
        ...{ picture: 'soup', labels: ['vegan'], contains: ['wheat'] },
      }),
      dish('Beet and gorgonzola salad', 14.5, {
        text: 'Roasted beets, walnuts, radicchio, gorgonzola dolce',
        ...{ picture: 'green-salad', labels: ['gluten-free'], contains: ['milk', 'tree nuts', 'sulphites'] },
      }),
    ),
    section(
      'Pasta made this morning',
      dish('Clams in white wine', 25, {
        text: 'Manila clams from Baynes Sound, garlic, parsley, their own juices',
        ...{ labels: ['dairy-free'], contains: ['shellfish', 'sulphites'] },
        groups: [shape, finish],
      }),
      dish('Spot prawn linguine', 32, {
        text: 'BC spot prawns, tomato, chili and a stock of their heads',
        ...{ picture: 'shrimp', labels: ['dairy-free'], contains: ['shellfish', 'wheat', 'sulphites'] },
        groups: [finish],
      }),
      dish('Duck ragù', 26, {
        text: 'Duck legs braised in red wine with juniper, pulled into the sauce',
        ...{ picture: 'spaghetti', labels: ['dairy-free'], contains: ['sulphites'], groups: [shape, finish] },
      }),
      dish('Pesto Genovese', 22, {
        text: 'Basil, pine nuts and pecorino, with green beans and potato as in Liguria',
        ...{ picture: 'herb', contains: ['milk', 'tree nuts'], groups: [shape] },
      }),
      dish('Mushroom and walnut ragù', 21, {
        text: 'Cremini chopped fine and cooked down with tomato, walnuts and sage',
        ...{ picture: 'mushroom', labels: ['vegan'], contains: ['tree nuts'], groups: [shape, finish] },
      }),
      dish('Ricotta ravioli', 23, {
        text: 'Eight large ones with lemon zest, brown butter and sage',
        ...{ picture: 'lemon', labels: ['vegetarian'], contains: ['milk', 'eggs', 'wheat'] },
      }),
    ),
    section(
      'Plates',
      dish('Halibut acqua pazza', 36, {
        text: 'Haida Gwaii halibut poached with cherry tomatoes, capers and fennel; bread for the broth',
        ...{ picture: 'fish', labels: ['dairy-free'], contains: ['fish', 'wheat', 'sulphites'] },
      }),
      dish('Chicken under a brick', 28, {
        text: 'Half a bird pressed flat and roasted crisp, lemon, rosemary potatoes',
        ...{ picture: 'chicken', labels: ['gluten-free', 'dairy-free'] },
      }),
    ),
    section(
      'Sweets and drinks',
      dish('Panna cotta', 10, {
        text: 'Barely set cream with stewed Fraser Valley blueberries',
        ...{ picture: 'blueberries', labels: ['gluten-free'], contains: ['milk'] },
      }),
      dish('Chocolate and almond torta', 10.5, {
        text: 'The flourless one from Capri, dark chocolate and ground almonds',
        ...{
          picture: 'chocolate',
          labels: ['vegetarian', 'gluten-free'],
          contains: ['eggs', 'tree nuts', 'milk', 'soy'],
        },
      }),
      dish('Pear sorbet', 8, {
        text: 'Bartlett pears and a little ginger',
        picture: 'pear',
        labels: ['vegan', 'gluten-free'],
      }),
      soda('Blood orange soda', 4.5, { picture: 'tangerine' }),
      pop(3.25),
    ),
  ],
};

export const italian = [lucia, carmela, onda];
