import { ERRORS, errorMessage, type ErrorCode, type ErrorReply } from '@mealtime/contracts/errors';
import type { FieldErrors } from '@mealtime/contracts/rules';

export interface RecordedCall {
  method: string;
  /** Below the API's address, the query included: "/user/verify-phone". */
  path: string;
  /** The JSON that was sent, or the file. */
  body: unknown;
  headers: Headers;
}

/** Answers one call: JSON to reply with status 200, or a Response. */
export type Handler = (call: RecordedCall) => unknown;

interface Refusal {
  fields?: FieldErrors;
  retryAfter?: number;
  /** Fills the placeholders of the code's sentence. */
  values?: Readonly<Record<string, string>>;
  /** Further members of the reply. */
  along?: object;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The services' reply to a refused call, in the common shape of errors. */
export function refusal(
  status: number,
  code: ErrorCode,
  { fields, retryAfter, values, along }: Refusal = {},
): Response {
  const message = errorMessage(ERRORS[code], values);
  const reply: ErrorReply = { error: { code, message, ...(fields ? { fields } : {}) }, message, correlationId: 'test' };
  return json(status, { ...reply, ...along }, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

export interface FakeApi {
  readonly calls: readonly RecordedCall[];
  /** The bodies sent to one endpoint, oldest first: `bodiesOf('POST /customers')`. Queries are ignored. */
  bodiesOf(endpoint: string): unknown[];
  /** Sets the answer of an endpoint from now on; a handler with a query takes precedence over one without. */
  on(endpoint: string, handler: Handler): void;
  /** Restores `fetch`. */
  restore(): void;
}

/**
 * Replaces `fetch` by a fake of the services, for tests of pages. A call without a handler fails like an unreachable
 * server, and so does a handler that throws.
 */
export function fakeApi(handlers: Readonly<Record<string, Handler>> = {}): FakeApi {
  const answers = new Map(Object.entries(handlers));
  const calls: RecordedCall[] = [];
  const original = globalThis.fetch;

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const path = String(input).replace(/^.*\/api(?=\/)/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    const call = { method, path, body, headers: new Headers(init.headers) };
    calls.push(call);
    const handler = answers.get(`${method} ${path}`) ?? answers.get(`${method} ${path.replace(/\?.*/, '')}`);
    if (!handler) throw new TypeError(`${method} ${path} has no handler in this test`);
    const reply = await untilAborted(Promise.resolve(handler(call)), init.signal);
    return reply instanceof Response ? reply : json(200, reply);
  }

  globalThis.fetch = answer;
  return {
    calls,
    bodiesOf: (endpoint) =>
      calls.filter(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}` === endpoint).map(({ body }) => body),
    on: (endpoint, handler) => void answers.set(endpoint, handler),
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject);
  });
}
