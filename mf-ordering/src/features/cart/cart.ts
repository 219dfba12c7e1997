import { NOTE_MAX, QUANTITY_MAX } from '@mealtime/contracts/ordering';

export interface ChosenOption {
  option: string;
  /** As the menu had it, for when it is gone from there. */
  name: string;
  quantity: number;
  /** Nested choices, for each piece; left out if there are none. */
  options?: Omit<ChosenOption, 'options'>[];
}

export interface CartLine {
  /** Its id in the menu. */
  item: string;
  /** As the menu had it, for when it is gone from there. */
  name: string;
  quantity: number;
  options: ChosenOption[];
  /** Empty for none. */
  note: string;
  /** Of one portion with its options, as it was shown last. */
  cents: number;
}

export interface Cart {
  /** Of the restaurant. */
  slug: string;
  name: string;
  menuVersion: number;
  changedAt: number;
  lines: CartLine[];
  /** The order that is being paid, with the lines that it took. */
  ordered?: { order: string; lines: CartLine[] } | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const listOf = <T>(value: unknown, read: (one: unknown) => T | undefined): T[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => read(one) ?? []) : [];

function readNested(value: unknown): Omit<ChosenOption, 'options'> | undefined {
  if (!isObject(value)) return undefined;
  const { option, name, quantity } = value;
  if (!isText(option, 80) || !isText(name, 500) || !isCount(quantity, QUANTITY_MAX)) return undefined;
  return { option, name, quantity };
}

function readOption(value: unknown): ChosenOption | undefined {
  const option = readNested(value);
  const options = listOf((value as Record<string, unknown> | null)?.['options'], readNested);
  return option && { ...option, ...(options.length > 0 && { options }) };
}

function readLine(value: unknown): CartLine | undefined {
  if (!isObject(value)) return undefined;
  const { item, name, quantity, options, note, cents } = value;
  if (!isText(item, 80) || !isText(name, 500) || !isCount(quantity, QUANTITY_MAX) || quantity === 0) return undefined;
  if (!isCount(cents, 100_000_000)) return undefined;
  return {
    item,
    name,
    quantity,
    options: listOf(options, readOption),
    note: isText(note, NOTE_MAX) ? note : '',
    cents,
  };
}

function readCart(value: unknown): Cart | undefined {
  if (!isObject(value)) return undefined;
  const { slug, name, menuVersion, changedAt, lines, ordered } = value;
  if (!isText(slug, 200) || !isText(name, 500) || typeof menuVersion !== 'number' || typeof changedAt !== 'number')
    return undefined;
  const read = listOf(lines, readLine);
  if (read.length === 0) return undefined;
  const order = isObject(ordered) && isText(ordered['order'], 100) ? ordered['order'] : undefined;
  return {
    ...{ slug, name, menuVersion, changedAt, lines: read },
    ...(order && { ordered: { order, lines: listOf((ordered as Record<string, unknown>)['lines'], readLine) } }),
  };
}

/** Whatever was found in storage, as far as it is carts. */
export const readCarts = (found: unknown): Cart[] => listOf(isObject(found) ? found['carts'] : undefined, readCart);
