import { ApiError } from '@mealtime/api-client';
import { readManifest, readPage, type ReleaseManifest } from 'federated-pages/manifest';

const LIMIT_MS = 20_000;

/** As a visitor's browser asks, past what this one has kept. */
const asVisitor = (signal: AbortSignal | undefined): RequestInit => ({
  cache: 'no-store',
  signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(signal ? [signal] : [])]),
});

const ask = (path: string, signal: AbortSignal | undefined, more: RequestInit = {}) =>
  fetch(path, { ...asVisitor(signal), ...more });

/** What is live now, as the site's pages carry it. */
export async function readLive(signal?: AbortSignal): Promise<ReleaseManifest> {
  try {
    return readManifest(await readPage('/', asVisitor(signal)));
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError({ code: 'NETWORK', message: 'The site does not say what is live.', cause });
  }
}

/** Why a file is not what it was when it was published; undefined when it is. */
export async function faultOf(path: string, integrity: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    // The browser refuses other bytes, as it would where a page loads them.
    const reply = await ask(path, signal, { integrity });
    return reply.ok ? undefined : `answers ${reply.status}`;
  } catch {
    signal?.throwIfAborted();
  }
  try {
    const reply = await ask(path, signal);
    return reply.ok ? 'has other bytes than were published' : `answers ${reply.status}`;
  } catch {
    signal?.throwIfAborted();
    return 'does not answer';
  }
}
