import type { Ask } from '@federated-pages/render/edge';
import { Upstreams } from './upstreams';

/** Limit of a response in bytes; longer ones are refused. */
const MOST_BYTES = 2_000_000;

/** Key for choosing a process: all requests of this edge go to the same one while it is up. */
const EDGE = 'edge';

/** Calls the services for page data. Only the given cookies are sent, for private pages. */
export class ServiceData {
  readonly #upstreams: Upstreams;

  constructor(urls: readonly string[]) {
    this.#upstreams = new Upstreams(urls);
  }

  askAs(cookie?: string): Ask {
    return async (path, signal) => {
      const first = this.#upstreams.choose(EDGE);
      try {
        return await this.#ask(first, path, signal, cookie);
      } catch (error) {
        if (signal.aborted || this.#upstreams.count === 1) throw error;
        this.#upstreams.avoid(first);
        return await this.#ask(this.#upstreams.choose(EDGE, first), path, signal, cookie);
      }
    };
  }

  async #ask(origin: string, path: string, signal: AbortSignal, cookie: string | undefined) {
    const url = new URL(path, origin);
    // "//elsewhere" is another host, and dots may leave the API.
    if (url.origin !== origin || !url.pathname.startsWith('/api/')) throw new Error('Loaders ask the API alone');
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(cookie && { cookie }) },
      redirect: 'manual',
      signal,
    });
    const body = await readUpTo(response, MOST_BYTES);
    return { status: response.status, type: response.headers.get('content-type') ?? undefined, body };
  }
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    const chunk = part as Uint8Array;
    bytes += chunk.length;
    if (bytes > most) throw new Error('The answer is larger than a page may be made of');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString();
}
