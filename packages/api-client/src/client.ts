import type { EndpointTable, ReplyOf, RequestTo } from '@mealtime/contracts/endpoints';
import { ApiError, isApiError } from './api-error';
import { apiUrl } from './base-url';
import { readFile, readReply } from './read-reply';

/** Timeout: long enough for a slow phone, short enough for a waiting person. */
const DEFAULT_TIMEOUT_MS = 15_000;

const OFFLINE = 'You seem to be offline. Nothing you typed is lost. Please try again when you’re back online.';
const UNREACHABLE =
  'We could not reach Mealtime. Nothing you typed is lost. Please check your connection and try again.';
const TOO_SLOW = 'This is taking longer than it should. Nothing you typed is lost. Please try again.';

export interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address, for example "/user/verify-phone". */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in place of a body. */
  file?: Blob;
  /** Aborts the request; the promise then rejects with the signal's reason, not with an ApiError. */
  signal?: AbortSignal | undefined;
  /** Timeout for the complete reply. */
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
  /** The fetch function, for a page's loader. Default: the browser's. */
  fetch?: typeof fetch;
}

/** Sends one request and returns the reply's JSON (undefined for an empty reply). Every failure is an ApiError. */
export const request = async <T>(options: RequestOptions): Promise<T> => (await send(options, readReply)) as T;

async function send<Reply>(options: RequestOptions, read: (response: Response) => Promise<Reply>): Promise<Reply> {
  const {
    method,
    path,
    body,
    file,
    signal,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    headers = {},
    fetch: ask = fetch,
  } = options;
  signal?.throwIfAborted();

  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const passOn = () => controller.abort();
  signal?.addEventListener('abort', passOn);

  try {
    const response = await ask(apiUrl(path), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file ? { 'content-type': file.type || 'application/octet-stream' } : {}),
        ...headers,
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      // The session cookie is also sent to an API on another host.
      credentials: 'include',
      signal: controller.signal,
    });
    return await read(response);
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    signal?.throwIfAborted();
    if (timedOut) throw new ApiError({ code: 'TIMEOUT', message: TOO_SLOW, cause });
    throw new ApiError({ code: 'NETWORK', message: isOffline() ? OFFLINE : UNREACHABLE, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}

/** `onLine` is only reliable if false. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

type Keys<Table extends EndpointTable, Json extends boolean> = {
  [Key in keyof Table & string]: [ReplyOf<Table[Key]>] extends [never]
    ? Json extends true
      ? never
      : Key
    : Json extends true
      ? Key
      : never;
}[keyof Table & string];

/** Optional if all members are optional. */
type Said<Options> = object extends Options ? [options?: Options] : [options: Options];

type Options<Key, E> = RequestTo<Key, E> & Omit<RequestOptions, 'method' | 'path' | 'body' | 'file'>;

interface Untyped extends RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
}

/**
 * Creates a typed client of one module's endpoints: `client<typeof identityEndpoints>()('GET /user/me')`. The table is
 * only a type and is not downloaded; unknown endpoints are type errors. Fails as `request` does. Empty or undefined
 * query values are omitted.
 */
export function client<Table extends EndpointTable>() {
  return <Key extends Keys<Table, true>>(
    key: Key,
    ...[options]: Said<Options<Key, Table[Key]>>
  ): Promise<ReplyOf<Table[Key]>> => {
    const { params, query, ...others } = (options ?? {}) as Partial<Untyped>;
    const [method, path] = split(key, params);
    return request({ ...others, method, path: path + searchOf(query) });
  };
}

/** Creates a typed reader of one module's file endpoints, for displaying or saving files. Fails as `request` does. */
export function files<Table extends EndpointTable>() {
  return <Key extends Keys<Table, false>>(key: Key, ...[options]: Said<Options<Key, Table[Key]>>): Promise<Blob> => {
    const { params, query, ...others } = (options ?? {}) as Partial<Untyped>;
    const [method, path] = split(key, params);
    return send({ ...others, method, path: path + searchOf(query) }, readFile);
  };
}

/** Builds addresses that a browser opens by itself, such as a file or an external page, from the same tables. */
export function addresses<Table extends EndpointTable>() {
  return <Key extends Keys<Table, false>>(
    key: Key,
    ...[options]: Said<Pick<RequestTo<Key, Table[Key]>, 'params' & keyof RequestTo<Key, Table[Key]>>>
  ): string => apiUrl(split(key, (options as Partial<Untyped> | undefined)?.params)[1]);
}

function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return values.length > 0 ? `?${new URLSearchParams(values).toString()}` : '';
}

function split(key: string, params: Readonly<Record<string, string>> = {}) {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return [method as RequestOptions['method'], filled] as const;
}
