import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient';
import type { IdentitySettings } from '../settings';

/** Milliseconds after which a socket is given up; whoever waits for the answer has given up before. */
const TIMEOUT = 4_000;

/**
 * Twilio's own client. With a base URL configured, only the origin of its calls changes: everything else, errors
 * included, is as it will be with Twilio itself. Loaded when first needed: it takes 50 ms.
 */
export async function twilioClient({ accountSid, authToken, baseUrl }: IdentitySettings['twilio']): Promise<Twilio> {
  const { default: twilio } = await import('twilio');

  class ElsewhereClient extends twilio.RequestClient {
    override request<T>(options: RequestClient.RequestOptions<T>) {
      const { pathname, search } = new URL(options.uri);
      return super.request<T>({ ...options, uri: `${baseUrl}${pathname}${search}` });
    }
  }

  const options = { timeout: TIMEOUT };
  return twilio(accountSid, authToken, {
    httpClient: baseUrl ? new ElsewhereClient(options) : new twilio.RequestClient(options),
  });
}

/** No answer, or one that says that Twilio is in trouble; a refusal is an answer like any other. */
export function isOutage(error: unknown): boolean {
  const { status } = faultOf(error);
  return status === 0 || status >= 500;
}

/** Twilio's error number and the HTTP status, 0 where there is none (timeouts, bodies that are not Twilio's). */
export function faultOf(error: unknown): { code: number; status: number } {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return { code: typeof code === 'number' ? code : 0, status: typeof status === 'number' ? status : 0 };
}
