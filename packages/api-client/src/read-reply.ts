import type { ErrorReply } from '@mealtime/contracts/errors';
import { ApiError } from './api-error';

const UNREADABLE = 'Mealtime sent a reply we could not read. Nothing you typed is lost. Please try again in a moment.';

/** The body of a success, or undefined if empty. Throws ApiError for other replies. */
export async function readReply(response: Response): Promise<unknown> {
  const body = await response.text();
  if (response.ok && body === '') return undefined;
  const data = parse(body);
  if (response.ok && data !== undefined) return data;
  throw isErrorReply(data) ? fromErrorReply(data, response) : unreadable(response);
}

/** The file of a success. Throws ApiError for other replies. */
export async function readFile(response: Response): Promise<Blob> {
  if (response.ok) return response.blob();
  await readReply(response);
  throw unreadable(response);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isErrorReply(data: unknown): data is ErrorReply {
  const error = (data as Partial<ErrorReply> | null | undefined)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

function fromErrorReply(reply: ErrorReply, response: Response) {
  const { error, correlationId } = reply;
  return new ApiError({
    code: error.code,
    message: error.message,
    fields: error.fields ?? {},
    status: response.status,
    correlationId,
    retryAfterSeconds: retryAfterSeconds(response),
    reply,
  });
}

/** HTML of a proxy or a captive portal in place of JSON counts as no reply. */
const unreadable = (response: Response) =>
  new ApiError({
    code: 'NETWORK',
    message: UNREADABLE,
    status: response.status,
    retryAfterSeconds: retryAfterSeconds(response),
  });

/** Retry-After is a number of seconds or a date. */
function retryAfterSeconds(response: Response): number | undefined {
  const value = response.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
