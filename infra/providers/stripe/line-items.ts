import type Stripe from 'stripe';
import type { Context } from './context';
import { invalidParameter } from './errors';
import type { Form } from './form';
import { createId } from './ids';

const MAX_LINE_ITEMS = 100;

/** Reads `line_items`, each with its own price. Prices made beforehand, discounts and taxes are not supported. */
export function readLineItems(context: Context, form: Form): Stripe.LineItem[] {
  const lines = form.children('line_items');
  if (lines.length === 0) {
    throw invalidParameter('line_items', 'You must provide `line_items`.', 'parameter_missing');
  }
  if (lines.length > MAX_LINE_ITEMS) {
    throw invalidParameter('line_items', `Array has more than ${MAX_LINE_ITEMS} items.`);
  }
  const items = lines.map((line) => readLineItem(context, line));
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalidParameter('line_items', 'All line items must have the same currency.');
  }
  return items;
}

function readLineItem(context: Context, line: Form): Stripe.LineItem {
  const price = line.child('price_data');
  if (!price) {
    const message = `Missing required param: ${line.name('price_data')}.`;
    throw invalidParameter(line.name('price_data'), message, 'parameter_missing');
  }
  const product = price.child('product_data');
  if (!product) {
    const message = `Missing required param: ${price.name('product_data')}.`;
    throw invalidParameter(price.name('product_data'), message, 'parameter_missing');
  }
  const currency = price.text('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter(price.name('currency'), `Invalid currency: ${currency}`);
  const cents = price.integer('unit_amount');
  const quantity = line.integer('quantity', 1);
  const name = product.text('name');
  for (const key of ['description', 'tax_code']) product.optionalText(key);
  product.texts('images');
  product.metadata();
  const taxBehavior = price.optionalOneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified';
  return {
    id: createId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: cents * quantity,
    amount_tax: 0,
    amount_total: cents * quantity,
    currency,
    description: name,
    metadata: line.metadata(),
    price: {
      id: createId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: context.seconds(),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: createId('prod_', 14),
      recurring: null,
      tax_behavior: taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: cents,
      // The package reads this string as a decimal number.
      unit_amount_decimal: String(cents) as unknown as Stripe.Decimal,
    },
    quantity,
  } satisfies Stripe.LineItem;
}
