/** One character or none for each box. */
export type Slots = readonly string[];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const toSlots = (value: string, length: number): Slots =>
  Array.from({ length }, (_, index) => digitsOf(value)[index] ?? '');

/**
 * Inserts digits from box `index` on. A complete code always starts at the first box. Returns the boxes and the caret's
 * position.
 */
export function fill(slots: Slots, index: number, digits: string): { slots: Slots; focus: number } {
  const start = digits.length >= slots.length ? 0 : index;
  const filled = slots.map((old, i) => (i >= start ? (digits[i - start] ?? old) : old));
  return { slots: filled, focus: Math.min(start + digits.length, slots.length - 1) };
}

/** Empties one box. */
export const clear = (slots: Slots, index: number): Slots => slots.map((old, i) => (i === index ? '' : old));

/** The new digit in a box that already had one: the browser passes both, in either order. */
export const typedOver = (text: string, old: string): string => {
  const digits = digitsOf(text);
  return old && digits.length === 2 && digits.includes(old) ? digits.replace(old, '') : digits;
};
