import type Stripe from 'stripe';
import type { Context } from './context';
import { invalidParameter, missingResource } from './errors';
import type { Form } from './form';
import type { ObjectKind, Records } from './records';

type AnyObject = Readonly<Record<string, unknown>>;

const MAX_EXPAND_DEPTH = 4;

/** The object as the API shows it now: fields that depend on the time are computed here. */
export function view<K extends ObjectKind>(context: Context, object: Records[K]): Records[K] {
  const { store, seconds } = context;
  if (object.object === 'event') return { ...object, pending_webhooks: store.get('delivery', object.id) ? 1 : 0 };
  if (object.object === 'balance_transaction' && object.available_on <= seconds()) {
    return { ...object, status: 'available' };
  }
  return object;
}

export function createList<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

/** Lists that are included only on request. */
const EXPANDABLE_LISTS: Readonly<Record<string, (context: Context, id: string) => Stripe.ApiList<unknown>>> = {
  'checkout.session.line_items': ({ store }, id) =>
    createList(`/v1/checkout/sessions/${id}/line_items`, store.require('checkoutDetails', id).lineItems),
  'charge.refunds': (context, id) => {
    const refunds = context.store.all('refund').filter(({ charge }) => charge === id);
    return createList(`/v1/charges/${id}/refunds`, refunds.reverse());
  },
};

/** Replaces ids by the objects that `expand` asks for. */
export function expand(context: Context, object: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => {
    const keys = path.split('.');
    const depth = keys[0] === 'data' ? keys.length - 1 : keys.length;
    if (depth > MAX_EXPAND_DEPTH) {
      throw invalidParameter(
        'expand',
        `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property (${path}).`,
      );
    }
    return expandPath(context, expanded, keys, path);
  }, object);
}

function expandPath(context: Context, value: unknown, keys: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandPath(context, item, keys, path));
  const [key, ...rest] = keys;
  if (key === undefined || value === null) return value;
  if (typeof value !== 'object') throw cannotExpand(path);
  const object = value as AnyObject;
  const found = expandField(context, object, key, path);
  return { ...object, [key]: expandPath(context, found, rest, path) };
}

function expandField(context: Context, object: AnyObject, key: string, path: string): unknown {
  const list = EXPANDABLE_LISTS[`${String(object['object'])}.${key}`];
  if (list) return list(context, String(object['id']));
  const field = object[key];
  if (field === undefined) throw cannotExpand(path);
  if (typeof field !== 'string') return field;
  const found = key === 'id' ? undefined : context.store.find(field);
  if (!found) throw cannotExpand(path);
  return view(context, found);
}

const cannotExpand = (path: string) => invalidParameter('expand', `This property cannot be expanded (${path}).`);

interface Listed {
  id: string;
  created?: number;
}

/** A page of objects, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
export function paginate<T extends Listed>(url: string, kind: string, oldestFirst: readonly T[], form: Form) {
  const limit = form.optionalInteger('limit', 1) ?? 10;
  if (limit > 100) throw invalidParameter('limit', 'Invalid integer: limit must be at most 100.');
  const [after, before] = [form.optionalText('starting_after'), form.optionalText('ending_before')];
  const all = filterCreated(oldestFirst, form).reverse();
  const position = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw missingResource(kind, id, param, 400);
    return index;
  };
  if (before !== undefined) {
    const end = position(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return createList(url, all.slice(start, end), start > 0);
  }
  const start = after === undefined ? 0 : position(after, 'starting_after') + 1;
  return createList(url, all.slice(start, start + limit), start + limit < all.length);
}

function filterCreated<T extends Listed>(items: readonly T[], form: Form): T[] {
  const limits = createdLimits(form);
  return items.filter(({ created = 0 }) => limits.every((allows) => allows(created)));
}

function createdLimits(form: Form): ((created: number) => boolean)[] {
  if (!form.has('created')) return [];
  if (form.isText('created')) {
    const at = form.integer('created');
    return [(created) => created === at];
  }
  const range = form.child('created');
  const [gt, gte, lt, lte] = (['gt', 'gte', 'lt', 'lte'] as const).map((key) => range?.optionalInteger(key));
  return [
    (created) => gt === undefined || created > gt,
    (created) => gte === undefined || created >= gte,
    (created) => lt === undefined || created < lt,
    (created) => lte === undefined || created <= lte,
  ];
}
