import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient';
import type { IdentitySettings } from '../settings';

/** Milliseconds until a socket is given up, after its caller's limit. */
const TIMEOUT = 4_000;

/** Twilio's client. A configured base URL only changes the origin. Loaded on demand: it takes 50 ms. */
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

/** No answer, or a server error, unlike a refusal. */
export function isOutage(error: unknown): boolean {
  const { status } = faultOf(error);
  return status === 0 || status >= 500;
}

/** Twilio's error number and HTTP status, 0 if missing (time-outs, foreign bodies). */
export function faultOf(error: unknown): { code: number; status: number } {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return { code: typeof code === 'number' ? code : 0, status: typeof status === 'number' ? status : 0 };
}
