import { DIETARY_LABEL_NAMES, DIETARY_LABELS, type StockEntry, type TaxClass } from '@mealtime/contracts/menus';

export const LABEL_CHOICES = DIETARY_LABELS.map((value) => ({ value, label: DIETARY_LABEL_NAMES[value] }));

/** Alcohol is not offered: it cannot be sold yet. */
export const TAX_CHOICES: readonly { value: Exclude<TaxClass, 'alcohol'>; label: string }[] = [
  { value: 'food', label: 'Prepared food (5% GST)' },
  { value: 'soda', label: 'Soda and fountain drinks (5% GST, 7% PST)' },
  { value: 'zero-rated', label: 'Basic groceries (no tax)' },
];

/** Stock in words: "Sold out until tomorrow", "3 left"; undefined if it is not limited. */
export function stockInWords(stock: StockEntry | undefined): string | undefined {
  if (!stock) return undefined;
  if (stock.soldOut) return stock.until === null ? 'Sold out' : 'Sold out until tomorrow';
  if (stock.left === 0) return 'Sold out';
  return stock.left === null ? undefined : `${stock.left} left`;
}

export const isSoldOut = (stock: StockEntry | undefined): boolean =>
  stock !== undefined && (stock.soldOut || stock.left === 0);
