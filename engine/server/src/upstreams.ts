import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Milliseconds that an upstream is tried last after it refused a connection. */
const AVOIDED_MS = 1_000;

/**
 * Equivalent processes. A client's requests go to the same one while it is up, so that limits kept in a process count
 * all of them, and one client's flood hits one process only.
 */
export class Upstreams {
  readonly #origins: readonly string[];
  readonly #avoidedUntil = new Map<string, number>();

  /** @param urls at least one origin */
  constructor(urls: readonly string[]) {
    this.#origins = urls.map((url) => new URL(url).origin);
  }

  get count(): number {
    return this.#origins.length;
  }

  /** The origin for a client; `failed` names one that has just failed. */
  choose(address: string, failed?: string): string {
    const all = this.#origins;
    const preferred = createHash('sha1').update(networkOf(address)).digest().readUInt32BE() % all.length;
    const inTurn = [...all.slice(preferred), ...all.slice(0, preferred)];
    const candidates = all.length > 1 ? inTurn.filter((origin) => origin !== failed) : inTurn;
    const now = performance.now();
    return candidates.find((origin) => (this.#avoidedUntil.get(origin) ?? 0) <= now) ?? candidates[0]!;
  }

  /** Tries others first for a while, after a refused connection. */
  avoid(origin: string): void {
    this.#avoidedUntil.set(origin, performance.now() + AVOIDED_MS);
  }
}

/** An IPv4 address, or the /64 of an IPv6 address, which the services count as one client. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16))
    .join(':');
}
