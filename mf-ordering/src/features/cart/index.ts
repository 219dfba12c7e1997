export type { Cart, CartLine, ChosenOption } from './cart';
export { CartBar } from './cart-bar';
export { itemsInWords } from './cart-words';
export {
  addLine,
  adoptLines,
  cartOf,
  forgetOrdered,
  lineKey,
  noteOrdered,
  piecesIn,
  replaceLine,
  setQuantity,
  takeOrdered,
  useCarts,
} from './carts';
export { FrameCart } from './frame-cart';
export { reviewCart, type CartChange } from './review';
