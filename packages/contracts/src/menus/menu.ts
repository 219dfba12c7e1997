import { nullable, object, Type, word, type Static } from '../endpoints/schemas';
import { ALLERGEN_DEGREES, DIETARY_LABELS, TAX_CLASSES } from './food';

/** Ids within a menu: short and chosen by the restaurant; an entry keeps its id in all versions. */
const key = Type.String({ description: 'Within this menu', example: 'pad-thai' });
const cents = Type.Integer({ description: 'Cents' });
const allergens = Type.Record(Type.String(), word(ALLERGEN_DEGREES), {
  description: 'By allergen; nothing is stated about omitted ones',
});

const optionFields = {
  id: key,
  name: Type.String(),
  cents,
  taxClass: word(TAX_CLASSES),
  allergens,
  soldOut: Type.Boolean(),
  isDefault: Type.Optional(Type.Boolean({ description: 'Preselected' })),
  sizePrices: Type.Optional(
    Type.Record(Type.String(), cents, { description: 'Prices that replace `cents`, by the id of the size option' }),
  ),
};

const groupFields = {
  id: key,
  name: Type.String(),
  least: Type.Integer({ description: 'Minimum of chosen options' }),
  most: Type.Integer({ description: 'Maximum of chosen options, counting each piece' }),
  free: Type.Integer({ description: 'Number of free options: the cheapest of the chosen ones' }),
  each: Type.Integer({ description: 'Maximum of pieces of the same option' }),
  isSize: Type.Optional(Type.Boolean({ description: 'Its chosen option is the size of the dish' })),
};

const nestedGroup = object({ ...groupFields, options: Type.Array(object(optionFields)) });
const option = object({
  ...optionFields,
  groups: Type.Optional(Type.Array(nestedGroup, { description: 'Groups that open when the option is chosen' })),
});
const group = object({ ...groupFields, options: Type.Array(option) });

const item = object(
  {
    id: key,
    name: Type.String(),
    description: Type.String(),
    cents,
    taxClass: word(TAX_CLASSES),
    labels: Type.Array(word(DIETARY_LABELS)),
    allergens,
    picture: nullable(Type.String({ description: 'Name of a picture of the product; null for none' })),
    soldOut: Type.Boolean(),
    left: nullable(Type.Integer({ description: 'Remaining portions; null if they are not counted' })),
    from: nullable(Type.Integer({ description: 'First minute of the day at which it is sold' })),
    to: nullable(Type.Integer({ description: 'Minute of the day at which its sale ends' })),
    groups: Type.Array(group),
  },
  { $id: 'MenuItem' },
);

export const menuSection = object({ id: key, name: Type.String(), items: Type.Array(item) });

export const menu = object(
  {
    version: Type.Integer({ description: 'Increases with each publication' }),
    sections: Type.Array(menuSection),
  },
  { $id: 'Menu' },
);

export type Menu = Static<typeof menu>;
export type MenuSection = Menu['sections'][number];
export type MenuItem = MenuSection['items'][number];
export type OptionGroup = MenuItem['groups'][number];
export type MenuOption = OptionGroup['options'][number];
