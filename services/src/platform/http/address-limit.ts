import { DomainError } from '../errors/domain-error';

interface Bucket {
  tokens: number;
  /** Monotonic milliseconds, unaffected by clock changes. */
  at: number;
}

/** Limit of remembered callers; the oldest are forgotten first, which only raises their limit. */
const REMEMBERED = 10_000;

/** A token bucket for each caller, in this process's memory: protects the machine, not money or secrets. */
export class AddressLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly calls: number,
    private readonly seconds: number,
  ) {}

  /** Throws RATE_LIMITED with the waiting time if the caller has no call left. */
  count(caller: string, now = performance.now()): void {
    const tokens = this.tokens(caller, now);
    const allowed = tokens >= 1;
    this.buckets.delete(caller);
    this.buckets.set(caller, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > REMEMBERED) this.buckets.delete(this.buckets.keys().next().value!);
    if (!allowed) throw this.limited(tokens);
  }

  /** Throws as `count` would, without counting: for calls that count only if they are expensive. */
  check(caller: string, now = performance.now()): void {
    const tokens = this.tokens(caller, now);
    if (tokens < 1) throw this.limited(tokens);
  }

  private get perMs(): number {
    return this.calls / (this.seconds * 1_000);
  }

  private tokens(caller: string, now: number): number {
    const known = this.buckets.get(caller) ?? { tokens: this.calls, at: now };
    return Math.min(this.calls, known.tokens + (now - known.at) * this.perMs);
  }

  private limited(tokens: number): DomainError {
    return new DomainError('RATE_LIMITED', { retryAfterSeconds: (1 - tokens) / this.perMs / 1_000 });
  }
}
