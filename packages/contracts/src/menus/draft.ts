import { nullable, object, Type, word, type Static } from '../endpoints/schemas';
import { ALLERGEN_DEGREES, DIETARY_LABELS, TAX_CLASSES } from './food';

/** Ids within a draft: created with the entry, and unchanged by moves and versions. */
const key = Type.String({ description: 'Within this menu: letters, digits and dashes', example: 'pad-thai' });
const cents = Type.Integer({ description: 'Cents' });
const allergens = Type.Record(Type.String(), word(ALLERGEN_DEGREES), {
  description: 'By allergen; nothing is stated about omitted ones',
});

const option = object({
  id: key,
  name: Type.String(),
  cents,
  taxClass: nullable(word(TAX_CLASSES)),
  allergens,
  isDefault: Type.Optional(Type.Boolean({ description: 'Preselected' })),
  sizePrices: Type.Optional(
    Type.Record(Type.String(), cents, {
      description: 'Prices by size: by the id of an option of a group with `isSize`',
    }),
  ),
  groups: Type.Optional(
    Type.Array(key, {
      description: 'Groups of the library that open when the option is chosen; their own options open no groups',
    }),
  ),
});

/** Option groups are a library: dishes share them by id. */
const group = object(
  {
    id: key,
    name: Type.String(),
    least: Type.Integer({ description: 'Minimum of chosen options' }),
    most: Type.Integer({ description: 'Maximum of chosen options, counting each piece' }),
    free: Type.Integer({ description: 'Number of free options: the cheapest of the chosen ones' }),
    each: Type.Integer({ description: 'Maximum of pieces of the same option' }),
    isSize: Type.Optional(Type.Boolean({ description: 'Its chosen option is the size of the dishes that offer it' })),
    options: Type.Array(option),
  },
  { $id: 'DraftGroup' },
);

const item = object(
  {
    id: key,
    name: Type.String(),
    description: Type.String(),
    cents,
    taxClass: word(TAX_CLASSES),
    labels: Type.Array(word(DIETARY_LABELS)),
    allergens,
    picture: nullable(Type.String({ description: 'Name of a picture of the product' })),
    from: nullable(Type.Integer({ description: 'First minute of the day at which it is sold' })),
    to: nullable(Type.Integer({ description: 'Minute of the day at which its sale ends' })),
    groups: Type.Array(
      object({
        id: key,
        prices: Type.Record(Type.String(), cents, {
          description: 'Prices of this dish that replace the group’s, by the id of the option',
        }),
      }),
      { description: 'Option groups that this dish offers, in their order' },
    ),
  },
  { $id: 'DraftItem' },
);

const section = object({ id: key, name: Type.String(), items: Type.Array(item) }, { $id: 'DraftSection' });

/** A menu's unpublished draft. */
export const menuDraft = object({ sections: Type.Array(section), groups: Type.Array(group) }, { $id: 'MenuDraft' });

export type MenuDraft = Static<typeof menuDraft>;
export type DraftSection = Static<typeof section>;
export type DraftItem = Static<typeof item>;
export type DraftGroup = Static<typeof group>;
export type DraftOption = Static<typeof option>;
