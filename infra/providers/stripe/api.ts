import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { missingResource, StripeApiError, type ErrorBody } from './errors';
import { API_VERSION } from './events';
import { Form } from './form';
import { bodyHash, findReply } from './idempotency';
import { createId } from './ids';
import { cancelPaymentIntent, capturePaymentIntent } from './payment-intents';
import type { ObjectKind, Records } from './records';
import { createRefund } from './refunds';
import { createSession, expireSessionByRequest } from './sessions';
import type { StripeSwitches } from './switches';
import { createList, expand, paginate, view } from './views';

/** How long a request without an answer stays open. */
const TIMEOUT_MS = 15_000;
const INVALID_REQUEST = 'invalid_request_error' as const;

export interface ApiOptions {
  context: Context;
  secretKey: string;
  switches: StripeSwitches;
  /** Called before each request. */
  runDeadlines(): void;
  /** Origin of the hosted pages; default: the request's. */
  publicOrigin: string | undefined;
}

interface Reply {
  status: number;
  json: string;
  headers?: Record<string, string>;
}

interface Call {
  form: Form;
  id: string;
  request: FastifyRequest;
}

type Handler = (call: Call) => object;

/** Stripe's API as it looks on the wire, under /v1. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  app.register((scope) => {
    scope.removeAllContentTypeParsers(); // as at Stripe, JSON is for /v2 only
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'request-id': createId('req_', 14), 'stripe-version': API_VERSION, 'cache-control': 'no-store' });
      checkCaller(request, options.secretKey);
      options.runDeadlines();
    });
    scope.setErrorHandler((error, _request, reply) => {
      const answer = toApiError(error);
      return reply.code(answer.status).send({ error: answer.body });
    });
    scope.all('/v1/*', async (request) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). The local stand-in supports a part of Stripe's API.`;
      throw new StripeApiError(404, { type: INVALID_REQUEST, message });
    });
    readRoutes(scope, options);
    writeRoutes(scope, options);
  });
}

function checkCaller({ headers }: FastifyRequest, secretKey: string): void {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secretKey}`);
  if (given.length === 0) {
    const message = 'You did not provide an API key. Send it in the Authorization header, as "Bearer YOUR_SECRET_KEY".';
    throw new StripeApiError(401, { type: INVALID_REQUEST, message });
  }
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new StripeApiError(401, { type: INVALID_REQUEST, message: 'Invalid API Key provided.' });
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    const message = `The local stand-in speaks ${API_VERSION} only, and not ${String(version)}.`;
    throw new StripeApiError(400, { type: INVALID_REQUEST, message });
  }
}

function toApiError(error: unknown): StripeApiError {
  if (error instanceof StripeApiError) return error;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) {
    return new StripeApiError(statusCode, { type: INVALID_REQUEST, message: message ?? 'Bad request' });
  }
  console.error(error);
  return new StripeApiError(500, { type: 'api_error', message: 'The local stand-in failed; its log says why.' });
}

/** Path, list filters and name of the id in errors, for each kind. */
const RESOURCES = {
  'checkout.session': { url: '/v1/checkout/sessions', filters: ['payment_intent', 'status'], param: 'session' },
  payment_intent: { url: '/v1/payment_intents', filters: [], param: 'intent' },
  charge: { url: '/v1/charges', filters: ['payment_intent', 'transfer_group'], param: 'id' },
  refund: { url: '/v1/refunds', filters: ['charge', 'payment_intent'], param: 'id' },
  balance_transaction: { url: '/v1/balance_transactions', filters: ['source', 'type', 'currency'], param: 'id' },
  dispute: { url: '/v1/disputes', filters: ['charge', 'payment_intent'], param: 'id' },
  event: { url: '/v1/events', filters: ['type'], param: 'id' },
} as const satisfies Record<ObjectKind, { url: string; filters: readonly string[]; param: string }>;

function requireObject<K extends ObjectKind>(context: Context, kind: K, id: string): Records[K] {
  const object = context.store.get(kind, id);
  if (!object) throw missingResource(kind, id, RESOURCES[kind].param);
  return object;
}

function readRoutes(scope: FastifyInstance, { context }: ApiOptions): void {
  const get = (url: string, handler: Handler) =>
    scope.get<{ Params: { id?: string } }>(url, async (request) => {
      const form = Form.parse(request.url.split('?')[1] ?? '');
      const paths = form.texts('expand');
      const result = handler({ form, id: request.params.id ?? '', request });
      form.rejectUnknown();
      return expand(context, result, paths);
    });

  for (const kind of Object.keys(RESOURCES) as ObjectKind[]) {
    const { url } = RESOURCES[kind];
    get(url, ({ form }) => listObjects(context, kind, form));
    get(`${url}/:id`, ({ id }) => view(context, requireObject(context, kind, id)));
  }
  get('/v1/checkout/sessions/:id/line_items', ({ form, id }) => {
    requireObject(context, 'checkout.session', id);
    const { lineItems } = context.store.require('checkoutDetails', id);
    return paginate(`/v1/checkout/sessions/${id}/line_items`, 'line_item', lineItems.toReversed(), form);
  });
  get('/v1/charges/:id/refunds', ({ form, id }) => {
    requireObject(context, 'charge', id);
    const refunds = context.store.all('refund').filter(({ charge }) => charge === id);
    return paginate(`/v1/charges/${id}/refunds`, 'refund', refunds, form);
  });
}

function listObjects(context: Context, kind: ObjectKind, form: Form) {
  const { url, filters } = RESOURCES[kind];
  const wanted = filters.flatMap((key) => {
    const value = form.optionalText(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const types = kind === 'event' ? form.texts('types') : [];
  const objects = context.store.all(kind).filter((object) => {
    const fields = object as unknown as Record<string, unknown>;
    const fits = wanted.every(([key, value]) => fields[key] === value);
    return fits && (types.length === 0 || types.includes(String(fields['type'])));
  });
  const page = paginate(url, kind, objects, form);
  return createList(
    page.url,
    page.data.map((object) => view(context, object)),
    page.has_more,
  );
}

function writeRoutes(scope: FastifyInstance, options: ApiOptions): void {
  const { context } = options;
  const post = (url: string, handler: Handler) =>
    scope.post<{ Params: { id?: string }; Body: string | null }>(url, async (request, reply) => {
      const answer = execute(options, request, reply, handler);
      if (answer.status === 200 && options.switches.takeTimeout(keyOf(request))) return stayAway(reply);
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .type('application/json')
        .send(answer.json);
    });

  post('/v1/checkout/sessions', ({ form, request }) =>
    createSession(context, form, options.publicOrigin ?? `http://${request.headers.host}`),
  );
  post('/v1/checkout/sessions/:id/expire', ({ form, id }) =>
    expireSessionByRequest(context, requireObject(context, 'checkout.session', id), form),
  );
  post('/v1/payment_intents/:id/capture', ({ form, id }) =>
    capturePaymentIntent(context, requireObject(context, 'payment_intent', id), form),
  );
  post('/v1/payment_intents/:id/cancel', ({ form, id }) =>
    cancelPaymentIntent(context, requireObject(context, 'payment_intent', id), form),
  );
  post('/v1/refunds', ({ form }) => createRefund(context, form));
}

const keyOf = ({ headers }: FastifyRequest) => headers['idempotency-key'] as string | undefined;

/** Performs a request in one transaction, or repeats the reply to an earlier one with the same idempotency key. */
function execute(
  { context }: ApiOptions,
  request: FastifyRequest<{ Params: { id?: string }; Body: string | null }>,
  reply: FastifyReply,
  handler: Handler,
): Reply {
  const { store, events, seconds } = context;
  const [key, path, body] = [keyOf(request), request.url, request.body ?? ''];
  const requestId = String(reply.getHeader('request-id'));
  const known = key === undefined ? undefined : findReply(store, seconds(), { key, path, body });
  if (known) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': known.requestId, 'idempotency-key': known.id };
    return { status: known.status, json: known.json, headers };
  }
  const keep = (answer: Reply): Reply => {
    if (key === undefined) return answer;
    store.put('reply', { id: key, path, bodyHash: bodyHash(body), ...answer, requestId, at: seconds() });
    return { ...answer, headers: { 'idempotency-key': key, 'original-request': requestId } };
  };
  try {
    return store.transaction(() => {
      const form = Form.parse(body);
      const paths = form.texts('expand');
      const work = () => handler({ form, id: request.params.id ?? '', request });
      const result = events.during({ id: requestId, idempotency_key: key ?? null }, work);
      return keep({ status: 200, json: JSON.stringify(expand(context, result, paths)) });
    });
  } catch (error) {
    if (!(error instanceof StripeApiError) || error.beforeExecution) throw error;
    const answer: { error: ErrorBody } = { error: error.body };
    return keep({ status: error.status, json: JSON.stringify(answer) });
  }
}

/** Never answers: the connection ends when the caller gives up, or after TIMEOUT_MS. */
function stayAway(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.destroy(), TIMEOUT_MS);
  reply.raw.once('close', () => clearTimeout(timer));
  return reply;
}
