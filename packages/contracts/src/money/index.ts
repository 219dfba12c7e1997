/** An amount of money: whole cents of Canadian dollars. */
export type Cents = number;

const DOLLARS = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** As people read it: 1250 is "$12.50", -50 is "-$0.50". */
export const formatCents = (cents: Cents): string => DOLLARS.format(cents / 100);
