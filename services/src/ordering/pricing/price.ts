import type { MenuItem, TaxClass } from '@mealtime/contracts/menus';
import { priceOptions, type Selection } from '@mealtime/contracts/menus';
import { optionsInWords, type OrderRow } from '@mealtime/contracts/ordering';
import { partOf, sumOf } from '../../platform';

export type Tax = 'gst' | 'pst';
export type Remitter = 'marketplace' | 'restaurant';

/** A tax in force on a day. */
export interface TaxRate {
  taxClass: string;
  tax: Tax;
  basisPoints: number;
  remitter: Remitter;
}

/** Cents of one portion, by tax class. */
export type PortionCents = Partial<Record<TaxClass, number>>;

/** `isNested`: belongs to the nearest preceding option that is not nested, once for each piece of that. */
export interface PricedOption {
  id: string;
  name: string;
  quantity: number;
  isNested?: true;
}

export interface PricedLine {
  itemId: string;
  name: string;
  quantity: number;
  portion: PortionCents;
  options: PricedOption[];
  note: string | null;
}

type Counted = Pick<PricedLine, 'portion'> & { quantity: number; soldOut?: number };

/** A requested line with its price. The selection must be valid for the dish. */
export function priceLine(item: MenuItem, quantity: number, selection: Selection, note: string | null): PricedLine {
  const portion: PortionCents = { [item.taxClass]: item.cents };
  const options = priceOptions(item, selection);
  for (const { option, cents } of options) portion[option.taxClass] = (portion[option.taxClass] ?? 0) + cents;
  return {
    ...{ itemId: item.id, name: item.name, quantity, portion, note },
    options: options.map(({ option, quantity: count, within }) => ({
      ...{ id: option.id, name: option.name, quantity: count },
      ...(within && { isNested: true as const }),
    })),
  };
}

const portions = ({ quantity, soldOut = 0 }: Counted) => quantity - soldOut;
export const lineCents = (line: Counted): number => sumOf(Object.values(line.portion)) * portions(line);

export interface Sums {
  /** Sum of the lines before taxes. */
  subtotal: number;
  tip: number;
  taxes: { tax: Tax; remitter: Remitter; cents: number }[];
  total: number;
}

/** The sums of lines. Each tax is computed once per class on the order's sum; half a cent is rounded up. */
export function sumsOf(lines: readonly Counted[], tip: number, rates: readonly TaxRate[]): Sums {
  const byClass = new Map<string, number>();
  for (const line of lines) {
    for (const [taxClass, cents] of Object.entries(line.portion)) {
      byClass.set(taxClass, (byClass.get(taxClass) ?? 0) + cents * portions(line));
    }
  }
  const taxes = [...byClass].flatMap(([taxClass, cents]) =>
    rates
      .filter((rate) => rate.taxClass === taxClass)
      .map(({ tax, remitter, basisPoints }) => ({ tax, remitter, cents: partOf(cents, basisPoints) })),
  );
  const subtotal = sumOf(lines.map(lineCents));
  return { subtotal, tip, taxes, total: subtotal + tip + sumOf(taxes.map(({ cents }) => cents)) };
}

const TAX_NAMES: Readonly<Record<Tax, string>> = { gst: 'GST', pst: 'PST' };

/** The rows that a customer sees; they add up to the total. */
export function rowsOf(lines: readonly PricedLine[], sums: Sums): OrderRow[] {
  const taxRow = (tax: Tax): OrderRow => ({
    kind: tax,
    label: TAX_NAMES[tax],
    cents: sumOf(sums.taxes.filter((one) => one.tax === tax).map(({ cents }) => cents)),
  });
  const rows: OrderRow[] = [
    ...lines.map((line): OrderRow => ({ kind: 'line', label: labelOf(line), cents: lineCents(line) })),
    { kind: 'tip', label: 'Tip', cents: sums.tip },
    taxRow('gst'),
    taxRow('pst'),
  ];
  return rows.filter(({ kind, cents }) => kind === 'line' || cents > 0);
}

/** "2 Pad Thai (tofu, extra peanuts)", "1 Lunch combo (Cola (No ice), Fries)" */
const labelOf = ({ quantity, name, options }: PricedLine): string =>
  `${quantity} ${name}${options.length > 0 ? ` (${optionsInWords(options, ' ')})` : ''}`;
