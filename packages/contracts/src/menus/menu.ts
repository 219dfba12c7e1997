import { nullable, object, Type, word, type Static } from '../endpoints/schemas';
import { ALLERGEN_DEGREES, DIETARY_LABELS, TAX_CLASSES } from './food';

/** Names within a menu: short, of the restaurant's own; the same thing keeps its id from version to version. */
const key = Type.String({ description: 'Within this menu', example: 'pad-thai' });
const cents = Type.Integer({ description: 'Cents' });
const allergens = Type.Record(Type.String(), word(ALLERGEN_DEGREES), {
  description: 'By the name of the allergen; one that is not named is not stated',
});

const optionFields = {
  id: key,
  name: Type.String(),
  cents,
  taxClass: word(TAX_CLASSES),
  allergens,
  soldOut: Type.Boolean(),
  isDefault: Type.Optional(Type.Boolean({ description: 'Chosen to begin with' })),
  sizePrices: Type.Optional(
    Type.Record(Type.String(), cents, { description: 'In place of `cents`, by the id of the option that is the size' }),
  ),
};

const groupFields = {
  id: key,
  name: Type.String(),
  least: Type.Integer({ description: 'Options that have to be chosen' }),
  most: Type.Integer({ description: 'Options that may be chosen, each piece counted' }),
  free: Type.Integer({ description: 'Options that cost nothing, the cheapest chosen first' }),
  each: Type.Integer({ description: 'How often the same option may be chosen' }),
  isSize: Type.Optional(Type.Boolean({ description: 'Its chosen option is the size of the dish' })),
};

const nestedGroup = object({ ...groupFields, options: Type.Array(object(optionFields)) });
const option = object({
  ...optionFields,
  groups: Type.Optional(Type.Array(nestedGroup, { description: 'Open when the option is chosen' })),
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
    picture: nullable(Type.String({ description: 'Name of a picture of the product; null where there is none' })),
    soldOut: Type.Boolean(),
    left: nullable(Type.Integer({ description: 'Portions that are left; null where nobody counts' })),
    from: nullable(Type.Integer({ description: 'Minute of the day from which it is sold' })),
    to: nullable(Type.Integer({ description: 'Minute of the day until which it is sold' })),
    groups: Type.Array(group),
  },
  { $id: 'MenuItem' },
);

export const menuSection = object({ id: key, name: Type.String(), items: Type.Array(item) });

export const menu = object(
  {
    version: Type.Integer({ description: 'Rises with each change that was published' }),
    sections: Type.Array(menuSection),
  },
  { $id: 'Menu' },
);

export type Menu = Static<typeof menu>;
export type MenuSection = Menu['sections'][number];
export type MenuItem = MenuSection['items'][number];
export type OptionGroup = MenuItem['groups'][number];
export type MenuOption = OptionGroup['options'][number];
