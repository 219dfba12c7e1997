import { ApiError } from '@mealtime/api-client';
import {
  readLive as readLiveRelease,
  readManifest,
  readPage,
  readRelease,
  readTable,
  type PageRelease,
} from 'federated-pages/manifest';

const LIMIT_MS = 20_000;

/** Requests like a visitor's browser, bypassing this browser's cache. */
const asVisitor = (signal: AbortSignal | undefined): RequestInit => ({
  cache: 'no-store',
  signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(signal ? [signal] : [])]),
});

const ask = (path: string, signal: AbortSignal | undefined, more: RequestInit = {}) =>
  fetch(path, { ...asVisitor(signal), ...more });

/** The live shell and remotes, with the files that each needs. */
export interface Live extends Pick<PageRelease, 'shell' | 'remotes'> {
  generation: number;
}

/** Reads the live release as browsers do: the shell from a page, remotes from the table and their releases. */
export async function readLive(signal?: AbortSignal): Promise<Live> {
  const options = asVisitor(signal);
  try {
    const { generation, table } = await readLiveRelease(options);
    if (!table) throw new Error('A shell of another time is live');
    const [page, { remotes }] = await Promise.all([readPage('/', options), readTable(table, options)]);
    const releases = remotes.flatMap(({ release }) => (release ? [readRelease(release, options)] : []));
    return { generation, shell: readManifest(page).shell, remotes: await Promise.all(releases) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError({ code: 'NETWORK', message: 'The site does not say what is live.', cause });
  }
}

/** Why a file differs from the published one; undefined if it does not. */
export async function faultOf(path: string, integrity: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    // The browser checks the integrity, as when a page loads the file.
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
