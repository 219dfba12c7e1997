import { wholeNumber } from '../rules/number';
import { text, type Rule } from '../rules/rule';
import { PRINTABLE } from '../rules/tidy';
import { LINES_MAX, NOTE_MAX, QUANTITY_MAX, TIP_MAX_CENTS } from './states';

interface RequestedOption {
  option: string;
  quantity: number;
}

/** A chosen dish. `options` of an option: choices from the groups that it opens, for each piece of it. */
export interface RequestedLine {
  item: string;
  quantity: number;
  options: (RequestedOption & { options?: RequestedOption[] })[];
  note?: string;
}

/** A person's note for the kitchen. */
export const lineNote = text({
  patterns: [[PRINTABLE, 'The note has characters that cannot be printed']],
  max: [NOTE_MAX, `The note must be at most ${NOTE_MAX} characters`],
});

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value);
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= QUANTITY_MAX;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));

const isNestedOption = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  hasOnly(value, ['option', 'quantity', 'options']) &&
  isKey(value['option']) &&
  isCount(value['quantity']);
const isLeaf = (value: unknown) => isNestedOption(value) && !('options' in value);
const isOption = (value: unknown) =>
  isNestedOption(value) &&
  (!('options' in value) ||
    (Array.isArray(value['options']) && value['options'].length <= LINES_MAX && value['options'].every(isLeaf)));

const isLine = (value: unknown) =>
  isObject(value) &&
  hasOnly(value, ['item', 'quantity', 'options', 'note']) &&
  isKey(value['item']) &&
  isCount(value['quantity']) &&
  Array.isArray(value['options']) &&
  value['options'].length <= LINES_MAX &&
  value['options'].every(isOption) &&
  (value['note'] === undefined || typeof value['note'] === 'string');

const tidied = (value: unknown): unknown =>
  isObject(value)
    ? {
        ...value,
        ...(value['options'] === undefined && { options: [] }),
        ...('note' in value && { note: lineNote.normalise(value['note']) }),
      }
    : value;

/** The dishes of a cart: 1 to LINES_MAX lines of 1 to QUANTITY_MAX portions. */
export const lines: Rule<RequestedLine[]> = {
  normalise: (value) => (Array.isArray(value) ? value.map(tidied) : value),
  check(value) {
    if (!Array.isArray(value) || value.length === 0) return 'Choose at least one dish';
    if (value.length > LINES_MAX) return `An order has at most ${LINES_MAX} lines`;
    if (!value.every(isLine)) return `Each line needs a dish, 1 to ${QUANTITY_MAX} portions and options of that dish`;
    return value.map(({ note }) => lineNote.check(note, {})).find(Boolean);
  },
};

/** Sold-out lines of an order, with the number of portions. */
export interface SoldOutLine {
  line: string;
  quantity: number;
}

export const soldOutLines: Rule<SoldOutLine[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) &&
    value.length <= LINES_MAX &&
    value.every(
      (one) =>
        isObject(one) &&
        hasOnly(one, ['line', 'quantity']) &&
        typeof one['line'] === 'string' &&
        /^[0-9a-f-]{36}$/.test(one['line']) &&
        isCount(one['quantity']),
    )
      ? undefined
      : 'These must be lines of the order with a number of portions',
};

export const tip = wholeNumber(0, TIP_MAX_CENTS, 'A tip must be between $0 and $500');
export const total = wholeNumber(0, 100_000_000, 'This must be the total in cents');
