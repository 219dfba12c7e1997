import {
  isServedAt,
  portionCents,
  selectionProblem,
  type Menu,
  type MenuItem,
  type OptionGroup,
} from '@mealtime/contracts/menus';
import type { Cart, CartLine, ChosenOption } from './cart';
import { lineKey } from './carts';

/** A difference between the cart and the menu. */
export interface CartChange {
  kind: 'gone' | 'sold-out' | 'not-now' | 'fewer' | 'options' | 'price';
  line: CartLine;
  /** The line after the change; undefined if it is unavailable. */
  now: CartLine | undefined;
}

export interface CartReview {
  /** Shown and agreed to before payment. */
  changes: CartChange[];
  /** Keys of lines whose options must be chosen again. */
  unfit: ReadonlySet<string>;
  /** All lines as they can be ordered now. */
  lines: CartLine[];
}

const itemsOf = ({ sections }: Menu) => new Map(sections.flatMap(({ items }) => items.map((item) => [item.id, item])));

/** A line with the names that the menu has for its dish and options now. */
const renamed = (line: CartLine, item: MenuItem): CartLine => ({
  ...line,
  name: item.name,
  options: renamedOptions(line.options, item.groups),
});

function renamedOptions(chosen: readonly ChosenOption[], groups: readonly OptionGroup[]): ChosenOption[] {
  const known = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option])));
  return chosen.map((one) => {
    const now = known.get(one.option);
    const options = one.options && renamedOptions(one.options, now?.groups ?? []);
    return { ...one, name: now?.name ?? one.name, ...(options && { options }) };
  });
}

/** Holds a cart against the menu as it is at `now`. */
export function reviewCart({ lines }: Pick<Cart, 'lines'>, menu: Menu, now: number): CartReview {
  const items = itemsOf(menu);
  const left = new Map([...items.values()].flatMap(({ id, left: count }) => (count === null ? [] : [[id, count]])));
  const review = { changes: [] as CartChange[], unfit: new Set<string>(), lines: [] as CartLine[] };
  for (const line of lines) {
    const say = (kind: CartChange['kind'], after?: CartLine) => {
      review.changes.push({ kind, line, now: after });
      if (after) review.lines.push(after);
    };
    const item = items.get(line.item);
    if (!item) {
      say('gone');
      continue;
    }
    const portions = left.get(item.id) ?? Infinity;
    if (item.soldOut || portions === 0) {
      say('sold-out');
      continue;
    }
    if (!isServedAt(item, new Date(now))) {
      say('not-now');
      continue;
    }
    if (selectionProblem(item, line.options)) {
      review.unfit.add(lineKey(line));
      say('options', line);
      continue;
    }
    const quantity = Math.min(line.quantity, portions);
    if (Number.isFinite(portions)) left.set(item.id, portions - quantity);
    const after = { ...renamed(line, item), quantity, cents: portionCents(item, line.options) };
    if (quantity < line.quantity) say('fewer', after);
    else if (after.cents !== line.cents) say('price', after);
    else review.lines.push(after);
  }
  return review;
}
