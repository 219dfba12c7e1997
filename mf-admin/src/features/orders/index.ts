export { Order } from './order';
export { Orders } from './orders';
