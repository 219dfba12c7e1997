export { BEARER_NAMES } from './order-state';
export { Order } from './order';
export { Orders } from './orders';
