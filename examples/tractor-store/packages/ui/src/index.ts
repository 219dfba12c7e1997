export { Button, buttonClass } from './button';
export { Tractor } from './tractor';

/** "$5,900": the store has whole prices. */
export const priceOf = (price: number): string => `$${price.toLocaleString('en-CA')}`;
