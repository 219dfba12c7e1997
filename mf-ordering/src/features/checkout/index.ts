export { CartChoice } from './cart-choice';
export { Checkout } from './checkout';
