// Errors of quotes, orders and their transitions. See `ErrorTable`.
export const RESTAURANT_CLOSED = [409, 'This restaurant is not taking orders right now.'] as const;
export const SLOT_UNAVAILABLE = [409, 'This time is not free any more. Please choose another one.'] as const;
export const ITEM_UNAVAILABLE = [
  409,
  'We are out of {name} right now. Please change your cart and look at the total again.',
] as const;
export const ITEM_UNKNOWN = [409, 'The menu has changed. Please look at your cart again.'] as const;
export const OPTIONS_INVALID = [409, 'Please choose the options of {name} again.'] as const;
export const ALCOHOL_REFUSED = [409, 'We do not sell alcohol yet. Please take {name} out of your cart.'] as const;
export const FULFILMENT_UNAVAILABLE = [409, 'This restaurant does not offer that yet.'] as const;
export const ORDER_TOO_SMALL = [409, 'The smallest order that can be paid is $0.50. Please add something.'] as const;
export const QUOTE_EXPIRED = [409, 'These prices are older than 15 minutes. Please look at your order again.'] as const;
export const QUOTE_CHANGED = [409, 'The total has changed. Please look at it before you pay.'] as const;
export const QUOTE_USED = [409, 'This order was already placed.'] as const;
export const ORDER_ALREADY_PAID = [409, 'You have just paid for an order at this restaurant.'] as const;
export const ORDER_NOT_FOUND = [404, 'We could not find that order.'] as const;
export const ORDER_TRANSITION_REFUSED = [409, 'That cannot be done any more: the order is {state}.'] as const;
export const ORDER_REASON_MISSING = [400, 'Please say why.'] as const;
export const ORDER_LINES_INVALID = [
  400,
  'These portions are not in the order, or they are all of it: then refuse or cancel it.',
] as const;
export const REFUND_TOO_LARGE = [409, 'That is more than what is left of this payment.'] as const;
