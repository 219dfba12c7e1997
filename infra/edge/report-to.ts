import type { ServerOptions } from 'federated-pages/server';

const LIMIT_MS = 3_000;
/** Of one message, below what the services read of a body. */
const MOST = 60;

/**
 * Hands what pages have reported to the services, to the first that takes it. Rejects when none does: that second's reports
 * are lost, and judged without.
 *
 * @param urls where processes of the services answer
 */
export const reportTo =
  (urls: readonly string[], token: string): NonNullable<ServerOptions['onReports']> =>
  async (counts) => {
    for (let from = 0; from < counts.length; from += MOST)
      await post(urls, token, 'reports', { counts: counts.slice(from, from + MOST) });
  };

/** Tells the services likewise that the link of a preview was opened. */
export const tellOpened =
  (urls: readonly string[], token: string): NonNullable<ServerOptions['onPreviewOpened']> =>
  (id) =>
    post(urls, token, 'previews/opened', { id });

async function post(urls: readonly string[], token: string, address: string, body: object): Promise<void> {
  let why = 'nobody was asked';
  for (const url of urls) {
    try {
      const { ok, status } = await fetch(`${url}/api/releases/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (ok) return;
      why = `it answered ${status}`;
    } catch (error) {
      why = String((error as Error).cause ?? error);
    }
  }
  throw new Error(`the services do not take it: ${why}`);
}
