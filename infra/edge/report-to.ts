import type { ServerOptions } from 'federated-pages/server';

const LIMIT_MS = 3_000;
/** Counts in one request; keeps the body below the services' limit. */
const MOST = 60;

/**
 * Sends the pages' reports to the first service process that accepts them. Rejects when none does: those reports are lost,
 * and the release is judged without them.
 *
 * @param urls addresses of the processes of the services
 */
export const reportTo =
  (urls: readonly string[], token: string): NonNullable<ServerOptions['onReports']> =>
  async (counts) => {
    for (let from = 0; from < counts.length; from += MOST)
      await post(urls, token, 'reports', { counts: counts.slice(from, from + MOST) });
  };

/** Reports to the services, in the same way, that a preview's link was opened. */
export const tellOpened =
  (urls: readonly string[], token: string): NonNullable<ServerOptions['onPreviewOpened']> =>
  (id) =>
    post(urls, token, 'previews/opened', { id });

async function post(urls: readonly string[], token: string, address: string, body: object): Promise<void> {
  let why = 'no service is configured';
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
