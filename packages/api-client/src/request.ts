import { ApiError, isApiError } from './api-error';
import { apiUrl } from './base-url';
import { readReply } from './read-reply';

/** Long enough for a slow phone, short enough that a person still waits. */
const DEFAULT_TIMEOUT_MS = 15_000;

const OFFLINE = 'You seem to be offline. Nothing you typed is lost. Please try again when you are connected.';
const UNREACHABLE =
  'We could not reach Mealtime. Nothing you typed is lost. Please check your connection and try again.';
const TOO_SLOW = 'This is taking longer than it should. Nothing you typed is lost. Please try again.';

export interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address, for example "/user/verify-phone". */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  /** Ends the request early; the promise then rejects with the signal's own reason, not with an ApiError. */
  signal?: AbortSignal | undefined;
  /** Until the whole reply is read. */
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Sends one request and gives the reply's JSON (undefined for an empty reply). Every failure is an ApiError. */
export async function request<T>(options: RequestOptions): Promise<T> {
  const { method, path, body, file, signal, timeoutMs = DEFAULT_TIMEOUT_MS, headers = {} } = options;
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
    const response = await fetch(apiUrl(path), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file ? { 'content-type': file.type || 'application/octet-stream' } : {}),
        ...headers,
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      // The session cookie also goes along where the API is configured on a host of its own.
      credentials: 'include',
      signal: controller.signal,
    });
    return (await readReply(response)) as T;
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

/** `onLine` is only to be believed when it says no. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
