import { nullable, object, Type, word, type Static } from '../endpoints/schemas';
import { ALLERGEN_DEGREES, DIETARY_LABELS, TAX_CLASSES } from './food';

/** Ids within a draft: made once, by whoever adds the entry; they stay through moves and versions. */
const key = Type.String({ description: 'Within this menu: letters, digits and dashes', example: 'pad-thai' });
const cents = Type.Integer({ description: 'Cents' });
const allergens = Type.Record(Type.String(), word(ALLERGEN_DEGREES), {
  description: 'By the name of the allergen; one that is not named is not stated',
});

const option = object({
  id: key,
  name: Type.String(),
  cents,
  taxClass: nullable(word(TAX_CLASSES)),
  allergens,
  isDefault: Type.Optional(Type.Boolean({ description: 'Chosen to begin with' })),
  sizePrices: Type.Optional(
    Type.Record(Type.String(), cents, {
      description: 'Prices by size: by the id of an option of a group with `isSize`',
    }),
  ),
  groups: Type.Optional(
    Type.Array(key, {
      description: 'Groups of the library that open when the option is chosen; their options open none',
    }),
  ),
});

/** Option groups are a library: dishes share them by id. */
const group = object(
  {
    id: key,
    name: Type.String(),
    least: Type.Integer({ description: 'Options that have to be chosen' }),
    most: Type.Integer({ description: 'Options that may be chosen, each piece counted' }),
    free: Type.Integer({ description: 'Options that cost nothing, the cheapest chosen first' }),
    each: Type.Integer({ description: 'How often the same option may be chosen' }),
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
    from: nullable(Type.Integer({ description: 'Minute of the day from which it is sold' })),
    to: nullable(Type.Integer({ description: 'Minute of the day until which it is sold' })),
    groups: Type.Array(
      object({
        id: key,
        prices: Type.Record(Type.String(), cents, {
          description: 'Prices that this dish has in place of the group’s own, by the id of the option',
        }),
      }),
      { description: 'Option groups that this dish offers, in their order' },
    ),
  },
  { $id: 'DraftItem' },
);

const section = object({ id: key, name: Type.String(), items: Type.Array(item) }, { $id: 'DraftSection' });

/** A menu as it is being worked on. */
export const menuDraft = object({ sections: Type.Array(section), groups: Type.Array(group) }, { $id: 'MenuDraft' });

export type MenuDraft = Static<typeof menuDraft>;
export type DraftSection = Static<typeof section>;
export type DraftItem = Static<typeof item>;
export type DraftGroup = Static<typeof group>;
export type DraftOption = Static<typeof option>;
