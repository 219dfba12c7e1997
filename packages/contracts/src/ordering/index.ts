import type { ReplyOf } from '../endpoints';
import type { orderingEndpoints } from './endpoints';

export * as orderingErrors from './errors';
export { lineNote, type RequestedLine, type SoldOutLine } from './lines';
export { optionsInWords, withNested, type OrderedOption } from './options-in-words';
export { AHEAD_DAYS, SLOT_MINUTES, SLOT_ORDERS_MAX } from './slots';
export {
  CANCELLATION_REASONS,
  isFinal,
  LINES_MAX,
  mayTransit,
  NOTE_MAX,
  ORDER_ACTORS,
  ORDER_STATE_WORDS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  PROMISE_MINUTES,
  QUANTITY_MAX,
  QUOTE_MINUTES,
  UNDER_WAY_MAX,
  REFUSAL_REASONS,
  TIP_MAX_CENTS,
  type CancellationReason,
  type OrderActor,
  type OrderState,
  type RefusalReason,
} from './states';

type Table = typeof orderingEndpoints;
export type Quote = ReplyOf<Table['POST /quotes']>;
export type Slots = ReplyOf<Table['GET /restaurants/:slug/slots']>;
export type OrderRow = Quote['rows'][number];
export type Order = ReplyOf<Table['GET /orders/:id']>;
export type OrderLine = Order['lines'][number];
export type OrderEvent = Order['history'][number];
export type OrderSummary = ReplyOf<Table['GET /orders']>['orders'][number];
export type KitchenOrder = ReplyOf<Table['GET /restaurants/:id/orders']>['orders'][number];
export type AdminOrder = ReplyOf<Table['GET /admin/orders/:id']>;
