import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Milliseconds that an upstream which refused a connection is asked last. */
const AVOIDED_MS = 1_000;

/**
 * Several processes that answer the same. A caller's requests go to the same one while it is there: what a process
 * keeps for itself (limits per address) then counts all of them, and a caller who floods one leaves the others alone.
 */
export class Upstreams {
  readonly #origins: readonly string[];
  readonly #avoidedUntil = new Map<string, number>();

  /** @param urls where they answer, without a path; at least one */
  constructor(urls: readonly string[]) {
    this.#origins = urls.map((url) => new URL(url).origin);
  }

  get count(): number {
    return this.#origins.length;
  }

  /** The origin to ask for this caller; `failed` names one that has just failed. */
  choose(address: string, failed?: string): string {
    const all = this.#origins;
    const preferred = createHash('sha1').update(networkOf(address)).digest().readUInt32BE() % all.length;
    const inTurn = [...all.slice(preferred), ...all.slice(0, preferred)];
    const candidates = all.length > 1 ? inTurn.filter((origin) => origin !== failed) : inTurn;
    const now = performance.now();
    return candidates.find((origin) => (this.#avoidedUntil.get(origin) ?? 0) <= now) ?? candidates[0]!;
  }

  /** It took no connection: others are asked first for a while. */
  avoid(origin: string): void {
    this.#avoidedUntil.set(origin, performance.now() + AVOIDED_MS);
  }
}

/** An IPv4 address, or the /64 that one household or server has of IPv6: what the services count as one caller. */
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
