export { OrderList } from './order-list';
export { OrderView } from './order-view';
