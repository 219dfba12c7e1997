export { Button, buttonClass } from './button';
export { Tractor } from './tractor';

/** "$5,900": the store has whole prices. */
// Not by the browser's own formats: the first of them costs a slow phone 50 ms, here between a press and its answer.
export const priceOf = (price: number): string => `$${String(price).replace(/\B(?=(\d{3})+$)/g, ',')}`;
