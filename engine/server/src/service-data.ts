import type { Ask } from '@federated-pages/render/edge';
import { Upstreams } from './upstreams';

/** Limit of a response in bytes; longer ones are refused. */
const MOST_BYTES = 2_000_000;

/** Key for choosing a process: all requests of the edge's own go to the same one while it is up. */
const EDGE = 'edge';

/** On whose behalf the services are asked. */
export interface Asker {
  /** Address of the visitor, by whom the services count; undefined for requests of the edge's own. */
  address?: string;
  /** Sent for private pages alone. */
  cookie?: string | undefined;
}

/** Calls the services for page data. */
export class ServiceData {
  readonly #upstreams: Upstreams;

  constructor(urls: readonly string[]) {
    this.#upstreams = new Upstreams(urls);
  }

  askAs(asker: Asker = {}): Ask {
    const { address = EDGE } = asker;
    return async (path, signal) => {
      const first = this.#upstreams.choose(address);
      try {
        return await this.#ask(first, path, signal, asker);
      } catch (error) {
        // A process that answered, with whatever, is up: the same question to another one costs twice.
        if (signal.aborted || this.#upstreams.count === 1 || error instanceof UnusableAnswer) throw error;
        this.#upstreams.avoid(first);
        return await this.#ask(this.#upstreams.choose(address, first), path, signal, asker);
      }
    };
  }

  async #ask(origin: string, path: string, signal: AbortSignal, { address, cookie }: Asker) {
    const url = URL.parse(path, origin);
    // "//elsewhere" is another host, and dots may leave the API.
    if (url?.origin !== origin || !url.pathname.startsWith('/api/'))
      throw new UnusableAnswer('Loaders ask the API alone');
    const headers = {
      accept: 'application/json',
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(cookie && { cookie }),
    };
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const body = await readUpTo(response, MOST_BYTES);
    return { status: response.status, type: response.headers.get('content-type') ?? undefined, body };
  }
}

/** Another process would answer the same. */
class UnusableAnswer extends Error {}

async function readUpTo(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    const chunk = part as Uint8Array;
    bytes += chunk.length;
    if (bytes > most) throw new UnusableAnswer('The answer is larger than a page may be made of');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString();
}
