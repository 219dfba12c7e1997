/** Pictures of dishes by the names that menus use: Microsoft’s Fluent 3D art (MIT), 256 by 256 pixels, transparent, 3 to 7 kB each. */
import apple from '@lobehub/fluent-emoji-3d/assets/1f34e.webp';
import avocado from '@lobehub/fluent-emoji-3d/assets/1f951.webp';
import bacon from '@lobehub/fluent-emoji-3d/assets/1f953.webp';
import bagel from '@lobehub/fluent-emoji-3d/assets/1f96f.webp';
import baguette from '@lobehub/fluent-emoji-3d/assets/1f956.webp';
import banana from '@lobehub/fluent-emoji-3d/assets/1f34c.webp';
import beans from '@lobehub/fluent-emoji-3d/assets/1fad8.webp';
import bellPepper from '@lobehub/fluent-emoji-3d/assets/1fad1.webp';
import bento from '@lobehub/fluent-emoji-3d/assets/1f371.webp';
import blueberries from '@lobehub/fluent-emoji-3d/assets/1fad0.webp';
import bread from '@lobehub/fluent-emoji-3d/assets/1f35e.webp';
import broccoli from '@lobehub/fluent-emoji-3d/assets/1f966.webp';
import bubbleTea from '@lobehub/fluent-emoji-3d/assets/1f9cb.webp';
import burger from '@lobehub/fluent-emoji-3d/assets/1f354.webp';
import burrito from '@lobehub/fluent-emoji-3d/assets/1f32f.webp';
import butter from '@lobehub/fluent-emoji-3d/assets/1f9c8.webp';
import cake from '@lobehub/fluent-emoji-3d/assets/1f370.webp';
import carrot from '@lobehub/fluent-emoji-3d/assets/1f955.webp';
import cheese from '@lobehub/fluent-emoji-3d/assets/1f9c0.webp';
import cherries from '@lobehub/fluent-emoji-3d/assets/1f352.webp';
import chicken from '@lobehub/fluent-emoji-3d/assets/1f357.webp';
import chocolate from '@lobehub/fluent-emoji-3d/assets/1f36b.webp';
import coconut from '@lobehub/fluent-emoji-3d/assets/1f965.webp';
import coffee from '@lobehub/fluent-emoji-3d/assets/2615.webp';
import cookie from '@lobehub/fluent-emoji-3d/assets/1f36a.webp';
import corn from '@lobehub/fluent-emoji-3d/assets/1f33d.webp';
import crab from '@lobehub/fluent-emoji-3d/assets/1f980.webp';
import croissant from '@lobehub/fluent-emoji-3d/assets/1f950.webp';
import cucumber from '@lobehub/fluent-emoji-3d/assets/1f952.webp';
import cupcake from '@lobehub/fluent-emoji-3d/assets/1f9c1.webp';
import curry from '@lobehub/fluent-emoji-3d/assets/1f35b.webp';
import custard from '@lobehub/fluent-emoji-3d/assets/1f36e.webp';
import dango from '@lobehub/fluent-emoji-3d/assets/1f361.webp';
import doughnut from '@lobehub/fluent-emoji-3d/assets/1f369.webp';
import dumpling from '@lobehub/fluent-emoji-3d/assets/1f95f.webp';
import egg from '@lobehub/fluent-emoji-3d/assets/1f95a.webp';
import eggplant from '@lobehub/fluent-emoji-3d/assets/1f346.webp';
import falafel from '@lobehub/fluent-emoji-3d/assets/1f9c6.webp';
import fish from '@lobehub/fluent-emoji-3d/assets/1f41f.webp';
import flatbread from '@lobehub/fluent-emoji-3d/assets/1fad3.webp';
import fondue from '@lobehub/fluent-emoji-3d/assets/1fad5.webp';
import fortuneCookie from '@lobehub/fluent-emoji-3d/assets/1f960.webp';
import friedEgg from '@lobehub/fluent-emoji-3d/assets/1f373.webp';
import friedShrimp from '@lobehub/fluent-emoji-3d/assets/1f364.webp';
import fries from '@lobehub/fluent-emoji-3d/assets/1f35f.webp';
import garlic from '@lobehub/fluent-emoji-3d/assets/1f9c4.webp';
import greens from '@lobehub/fluent-emoji-3d/assets/1f96c.webp';
import greenSalad from '@lobehub/fluent-emoji-3d/assets/1f957.webp';
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp';
import hibiscus from '@lobehub/fluent-emoji-3d/assets/1f33a.webp';
import honey from '@lobehub/fluent-emoji-3d/assets/1f36f.webp';
import hotDog from '@lobehub/fluent-emoji-3d/assets/1f32d.webp';
import ice from '@lobehub/fluent-emoji-3d/assets/1f9ca.webp';
import iceCream from '@lobehub/fluent-emoji-3d/assets/1f368.webp';
import juice from '@lobehub/fluent-emoji-3d/assets/1f9c3.webp';
import lemon from '@lobehub/fluent-emoji-3d/assets/1f34b.webp';
import lobster from '@lobehub/fluent-emoji-3d/assets/1f99e.webp';
import mango from '@lobehub/fluent-emoji-3d/assets/1f96d.webp';
import meat from '@lobehub/fluent-emoji-3d/assets/1f356.webp';
import milk from '@lobehub/fluent-emoji-3d/assets/1f95b.webp';
import mooncake from '@lobehub/fluent-emoji-3d/assets/1f96e.webp';
import mushroom from '@lobehub/fluent-emoji-3d/assets/1f344.webp';
import noodles from '@lobehub/fluent-emoji-3d/assets/1f35c.webp';
import octopus from '@lobehub/fluent-emoji-3d/assets/1f419.webp';
import olive from '@lobehub/fluent-emoji-3d/assets/1fad2.webp';
import onion from '@lobehub/fluent-emoji-3d/assets/1f9c5.webp';
import oyster from '@lobehub/fluent-emoji-3d/assets/1f9aa.webp';
import paella from '@lobehub/fluent-emoji-3d/assets/1f958.webp';
import pancakes from '@lobehub/fluent-emoji-3d/assets/1f95e.webp';
import peanuts from '@lobehub/fluent-emoji-3d/assets/1f95c.webp';
import peaPod from '@lobehub/fluent-emoji-3d/assets/1fadb.webp';
import pear from '@lobehub/fluent-emoji-3d/assets/1f350.webp';
import pepper from '@lobehub/fluent-emoji-3d/assets/1f336-fe0f.webp';
import pie from '@lobehub/fluent-emoji-3d/assets/1f967.webp';
import pineapple from '@lobehub/fluent-emoji-3d/assets/1f34d.webp';
import pita from '@lobehub/fluent-emoji-3d/assets/1f959.webp';
import pizza from '@lobehub/fluent-emoji-3d/assets/1f355.webp';
import popcorn from '@lobehub/fluent-emoji-3d/assets/1f37f.webp';
import potato from '@lobehub/fluent-emoji-3d/assets/1f954.webp';
import pretzel from '@lobehub/fluent-emoji-3d/assets/1f968.webp';
import rice from '@lobehub/fluent-emoji-3d/assets/1f35a.webp';
import riceBall from '@lobehub/fluent-emoji-3d/assets/1f359.webp';
import riceCracker from '@lobehub/fluent-emoji-3d/assets/1f358.webp';
import sandwich from '@lobehub/fluent-emoji-3d/assets/1f96a.webp';
import shavedIce from '@lobehub/fluent-emoji-3d/assets/1f367.webp';
import shrimp from '@lobehub/fluent-emoji-3d/assets/1f990.webp';
import soda from '@lobehub/fluent-emoji-3d/assets/1f964.webp';
import softServe from '@lobehub/fluent-emoji-3d/assets/1f366.webp';
import soup from '@lobehub/fluent-emoji-3d/assets/1f963.webp';
import spaghetti from '@lobehub/fluent-emoji-3d/assets/1f35d.webp';
import squid from '@lobehub/fluent-emoji-3d/assets/1f991.webp';
import steak from '@lobehub/fluent-emoji-3d/assets/1f969.webp';
import stew from '@lobehub/fluent-emoji-3d/assets/1f372.webp';
import strawberry from '@lobehub/fluent-emoji-3d/assets/1f353.webp';
import sushi from '@lobehub/fluent-emoji-3d/assets/1f363.webp';
import sweetPotato from '@lobehub/fluent-emoji-3d/assets/1f360.webp';
import taco from '@lobehub/fluent-emoji-3d/assets/1f32e.webp';
import takeoutBox from '@lobehub/fluent-emoji-3d/assets/1f961.webp';
import tamale from '@lobehub/fluent-emoji-3d/assets/1fad4.webp';
import tangerine from '@lobehub/fluent-emoji-3d/assets/1f34a.webp';
import tea from '@lobehub/fluent-emoji-3d/assets/1f375.webp';
import teapot from '@lobehub/fluent-emoji-3d/assets/1fad6.webp';
import tomato from '@lobehub/fluent-emoji-3d/assets/1f345.webp';
import waffle from '@lobehub/fluent-emoji-3d/assets/1f9c7.webp';
import water from '@lobehub/fluent-emoji-3d/assets/1fad7.webp';
import watermelon from '@lobehub/fluent-emoji-3d/assets/1f349.webp';

const DISHES: Readonly<Record<string, string>> = {
  apple,
  avocado,
  bacon,
  bagel,
  baguette,
  banana,
  beans,
  'bell-pepper': bellPepper,
  bento,
  blueberries,
  bread,
  broccoli,
  'bubble-tea': bubbleTea,
  burger,
  burrito,
  butter,
  cake,
  carrot,
  cheese,
  cherries,
  chicken,
  chocolate,
  coconut,
  coffee,
  cookie,
  corn,
  crab,
  croissant,
  cucumber,
  cupcake,
  curry,
  custard,
  dango,
  doughnut,
  dumpling,
  egg,
  eggplant,
  falafel,
  fish,
  flatbread,
  fondue,
  'fortune-cookie': fortuneCookie,
  'fried-egg': friedEgg,
  'fried-shrimp': friedShrimp,
  fries,
  garlic,
  greens,
  'green-salad': greenSalad,
  herb,
  hibiscus,
  honey,
  'hot-dog': hotDog,
  ice,
  'ice-cream': iceCream,
  juice,
  lemon,
  lobster,
  mango,
  meat,
  milk,
  mooncake,
  mushroom,
  noodles,
  octopus,
  olive,
  onion,
  oyster,
  paella,
  pancakes,
  peanuts,
  'pea-pod': peaPod,
  pear,
  pepper,
  pie,
  pineapple,
  pita,
  pizza,
  popcorn,
  potato,
  pretzel,
  rice,
  'rice-ball': riceBall,
  'rice-cracker': riceCracker,
  sandwich,
  'shaved-ice': shavedIce,
  shrimp,
  soda,
  'soft-serve': softServe,
  soup,
  spaghetti,
  squid,
  steak,
  stew,
  strawberry,
  sushi,
  'sweet-potato': sweetPotato,
  taco,
  'takeout-box': takeoutBox,
  tamale,
  tangerine,
  tea,
  teapot,
  tomato,
  waffle,
  water,
  watermelon,
};

/** Where the picture is that a menu names; undefined for a name that there is no picture for. */
export const dishPicture = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(DISHES, name) ? DISHES[name] : undefined;
