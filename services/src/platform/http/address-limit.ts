import { DomainError } from '../errors/domain-error';

interface Bucket {
  tokens: number;
  /** Steady milliseconds: a clock that is put back would take the calls of hours away. */
  at: number;
}

/** Callers remembered at most; the ones that came first are forgotten first, which only ever gives them more. */
const REMEMBERED = 10_000;

/**
 * So many calls per caller at once, refilled evenly over a span of time. Kept by each process for itself: for limits that
 * spare the machine, not for those that cost money or keep a secret.
 */
export class AddressLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly calls: number,
    private readonly seconds: number,
  ) {}

  /** Throws RATE_LIMITED with the time to wait when the caller has no call left. */
  count(caller: string, now = performance.now()): void {
    const tokens = this.tokens(caller, now);
    const allowed = tokens >= 1;
    this.buckets.delete(caller);
    this.buckets.set(caller, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > REMEMBERED) this.buckets.delete(this.buckets.keys().next().value!);
    if (!allowed) throw this.limited(tokens);
  }

  /** Throws as `count` would, and counts nothing: for calls that count only when they turn out to be costly. */
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
