/** An amount of money: whole cents of Canadian dollars. */
export type Cents = number;

const DOLLARS = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** Formatted: 1250 is "$12.50", -50 is "-$0.50". */
export const formatCents = (cents: Cents): string => DOLLARS.format(cents / 100);

const AMOUNT = /^(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/;

/** Cents of a typed amount in dollars: "3", "3.5", "3,50", "$1,250.00"; undefined if invalid. */
export function parseDollars(typed: string): Cents | undefined {
  const [, dollars, part = ''] = AMOUNT.exec(typed.replace(/[\s$]/g, '')) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}
