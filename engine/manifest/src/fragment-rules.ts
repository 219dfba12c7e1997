import { isPath } from './path';
import {
  MAX_PATHS,
  MAX_TEXT,
  fieldProblems,
  isObject,
  isText,
  listUpTo,
  must,
  optional,
  shown,
  type Json,
  type Rule,
} from './rules';
import type { FragmentDescriptor, Filling, RemoteDescriptor } from './types';

/** Limit of names, as every page contains them. */
const MAX_NAMED = 30;
/** Limit of nested shapes. */
const MAX_DEPTH = 4;
/** CSS pixels; larger than any screen. */
const MAX_SIZE = 10_000;

const WORDS = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const isNamed = (pattern: RegExp) => (value: string) => value.length <= MAX_TEXT && pattern.test(value);
const isFragment = isNamed(new RegExp(`^${WORDS}$`));
const isSlot = isNamed(new RegExp(`^${WORDS}(?:\\.${WORDS})+$`));
const isEvent = isNamed(new RegExp(`^${WORDS}:${WORDS}$`));
/** Address of another remote's fragment. */
const isAddress = (value: string) => /^mf-[a-z0-9-]+\/[a-z0-9-]+$/.test(value) && value.length <= 2 * MAX_TEXT;

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
/** A property name that JSX accepts; React reserves `key` and `ref`. */
const PROPERTY = /^(?!(?:key|ref)$)[A-Za-z_][A-Za-z0-9_-]{0,59}$/;

const WORD_LIST = must(
  (value) => Array.isArray(value) && value.length > 0 && listUpTo(MAX_PATHS)(value) && value.every(isText),
  `an array of 1 to ${MAX_PATHS} texts`,
);

function schemaProblems(schema: unknown, where: string, depth: number): string[] {
  if (!isObject(schema)) return [`"${where}" must be { "type": ... }, not ${shown(schema)}`];
  const { type, ...rest } = schema;
  if (!TYPES.includes(type as string))
    return [`"${where}.type" must be one of ${TYPES.join(', ')}, not ${shown(type)}`];
  if (depth > MAX_DEPTH) return [`"${where}" stands more than ${MAX_DEPTH} deep`];
  if (type === 'object') return shapeProblems(rest, where, depth);
  if (type === 'array') {
    const { items, ...unknown } = rest;
    return [...fieldProblems(unknown, {}, `${where}.`), ...schemaProblems(items, `${where}.items`, depth + 1)];
  }
  return fieldProblems(rest, type === 'string' ? { enum: optional(WORD_LIST) } : {}, `${where}.`);
}

const SHAPE_FIELDS: Readonly<Record<string, Rule>> = {
  properties: optional(
    must(
      (value) => isObject(value) && Object.keys(value).length <= MAX_NAMED,
      `an object of at most ${MAX_NAMED} properties, each with its { "type" }`,
    ),
  ),
  required: optional(must(listUpTo(MAX_NAMED), `an array of names under "properties"`)),
};

/** Problems of a shape; `fields` are those allowed beside its own. */
function shapeProblems(
  shape: unknown,
  where: string,
  depth = 1,
  fields: Readonly<Record<string, Rule>> = {},
): string[] {
  if (!isObject(shape)) return [`"${where}" must be an object, not ${shown(shape)}`];
  const properties = isObject(shape['properties']) ? shape['properties'] : {};
  const required = Array.isArray(shape['required']) ? (shape['required'] as unknown[]) : [];
  return [
    ...fieldProblems(shape, { ...SHAPE_FIELDS, ...fields }, `${where}.`),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      PROPERTY.test(name)
        ? schemaProblems(schema, `${where}.properties.${name}`, depth + 1)
        : [`"${where}.properties" holds ${shown(name)}, which is no name of a property`],
    ),
    ...required.flatMap((name) =>
      typeof name === 'string' && Object.hasOwn(properties, name)
        ? []
        : [`"${where}.required" holds ${shown(name)}, which is not under "properties"`],
    ),
  ];
}

const isSize = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_SIZE;
const PIXELS = must(isSize, `a whole number of CSS pixels up to ${MAX_SIZE}`);
const SIZE_FIELDS: Readonly<Record<keyof FragmentDescriptor['size'], Rule>> = {
  height: PIXELS,
  width: optional(PIXELS),
};
const SIZE: Rule = (value) =>
  isObject(value) ? undefined : `must be the least room that it takes, such as { "height": 48 }, not ${shown(value)}`;

/** A path, or a pattern ending in "/*". */
const isPattern = (value: unknown) =>
  isPath(typeof value === 'string' && value !== '/*' ? value.replace(/\/\*$/, '') : value);

const FILLING_FIELDS: Readonly<Record<keyof Filling, Rule>> = {
  fragment: must(isText, 'the name of one of "fragments"'),
  order: optional(must(Number.isSafeInteger, 'a whole number: lower ones stand first')),
  audience: optional(must((value) => typeof value === 'string' && isFragment(value), 'a name such as "signed-in"')),
  hydrateFor: optional(must((value) => typeof value === 'string' && isFragment(value), 'a name such as "signed-in"')),
  pages: optional(
    must(
      (value) => Array.isArray(value) && listUpTo(MAX_PATHS)(value) && value.every(isPattern),
      'an array of paths, or of patterns that end in "/*"',
    ),
  ),
};

const named = (what: string): Rule =>
  optional(
    must(
      (value) => isObject(value) && Object.keys(value).length <= MAX_NAMED,
      `an object of at most ${MAX_NAMED} ${what}`,
    ),
  );

type FragmentFields = Pick<RemoteDescriptor, 'fragments' | 'slots' | 'fills' | 'events' | 'uses' | 'listens'>;

export const FRAGMENT_FIELDS: Readonly<Record<keyof FragmentFields, Rule>> = {
  fragments: named('fragments, each with its "size"'),
  slots: named('slots such as "product.aside"'),
  fills: named('slots, each with an array of fragments'),
  events: named('events such as "ordering:cart-changed"'),
  uses: named('fragments of others such as "mf-cart/add-to-cart"'),
  listens: named('events of others such as "ordering:cart-changed"'),
};

/** Checks each entry of a field and its key. */
function entriesOf(
  json: Json,
  field: keyof FragmentFields,
  isGood: (name: string) => boolean,
  what: string,
  check: (value: unknown, where: string, name: string) => string[],
): string[] {
  const entries = isObject(json[field]) ? Object.entries(json[field]).slice(0, MAX_NAMED) : [];
  return entries.flatMap(([name, value]) =>
    isGood(name) ? check(value, `${field}.${name}`, name) : [`"${field}" must hold ${what}, not ${shown(name)}`],
  );
}

function fillProblems(json: Json, list: unknown, where: string): string[] {
  if (!Array.isArray(list) || !listUpTo(MAX_NAMED)(list))
    return [`"${where}" must be an array of at most ${MAX_NAMED} of "fragments", not ${shown(list)}`];
  const offered = isObject(json['fragments']) ? json['fragments'] : {};
  return (list as unknown[]).flatMap((one, at) => {
    const filling = typeof one === 'string' ? { fragment: one } : one;
    if (!isObject(filling)) return [`"${where}[${at}]" must be the name of a fragment, not ${shown(one)}`];
    const name = filling['fragment'];
    return [
      ...fieldProblems(filling, FILLING_FIELDS, `${where}[${at}].`),
      ...(typeof name !== 'string' || Object.hasOwn(offered, name)
        ? []
        : [`"${where}[${at}]" must be one of "fragments", not ${shown(name)}`]),
    ];
  });
}

/** Problems of a remote.json's fragments, slots and events. */
export const fragmentProblems = (json: Json): string[] => [
  ...entriesOf(json, 'fragments', isFragment, 'names such as "add-to-cart"', (value, where) => [
    ...shapeProblems(value, where, 1, { size: SIZE }),
    ...(isObject(value) && isObject(value['size']) ? fieldProblems(value['size'], SIZE_FIELDS, `${where}.size.`) : []),
  ]),
  ...entriesOf(json, 'slots', isSlot, 'names such as "product.aside"', (value, where) => shapeProblems(value, where)),
  ...entriesOf(json, 'fills', isSlot, 'names such as "product.aside"', (value, where) =>
    fillProblems(json, value, where),
  ),
  ...entriesOf(
    json,
    'events',
    (name) => isEvent(name) && name.startsWith(`${String(json['owner'])}:`),
    `names such as "${String(json['owner'])}:cart-changed"`,
    (value, where) => shapeProblems(value, where),
  ),
  ...entriesOf(
    json,
    'uses',
    (name) => isAddress(name) && !name.startsWith(`${String(json['name'])}/`),
    'fragments of others such as "mf-cart/add-to-cart"',
    (value, where) => shapeProblems(value, where),
  ),
  ...entriesOf(json, 'listens', isEvent, 'events such as "ordering:cart-changed"', (value, where) =>
    shapeProblems(value, where),
  ),
];
