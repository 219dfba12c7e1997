import { Logger } from '@nestjs/common';
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { ServiceUnavailable } from '../errors/domain-error';

/** Consecutive failures that open the breaker. */
const FAILURES = 5;
/** Milliseconds until a trial call. */
const OPEN_FOR = 10_000;

/** The provider did not respond within the limit. */
export class NoAnswer extends ServiceUnavailable {}

/** The breaker is open: the provider is not called. */
export class ProviderAway extends ServiceUnavailable {
  constructor(readonly retryAfterSeconds: number) {
    super(undefined, retryAfterSeconds);
  }
}

/**
 * A circuit breaker for a provider, in this process's memory: after several failures calls are refused at once, until a
 * trial call succeeds.
 */
export class Breaker {
  private readonly logger = new Logger(Breaker.name);
  private readonly policy: CircuitBreakerPolicy;
  /** Monotonic milliseconds. */
  private openedAt = 0;

  /**
   * @param provider its name in the log
   * @param isOutage whether an error is an outage rather than a refusal
   */
  constructor(
    private readonly provider: string,
    isOutage: (error: unknown) => boolean,
  ) {
    this.policy = circuitBreaker(handleWhen(isOutage), {
      // Timed here with a monotonic clock: the policy uses the system clock, which may be set back.
      halfOpenAfter: -Infinity,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.policy.onBreak(() => {
      this.openedAt = performance.now();
      this.logger.warn(`${this.provider} does not answer; it is asked again in ${OPEN_FOR / 1_000} s`);
    });
    this.policy.onReset(() => this.logger.warn(`${this.provider} answers again`));
  }

  /**
   * Makes a call. Throws NoAnswer after `limit` milliseconds, ProviderAway while the breaker is open, and the call's
   * own errors.
   */
  async run<T>(limit: number, call: () => Promise<T>): Promise<T> {
    const { state } = this.policy;
    const openFor = this.openedAt + OPEN_FOR - performance.now();
    // During a trial call all others are refused.
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open && openFor > 0)) {
      throw new ProviderAway(Math.max(1, openFor / 1_000));
    }
    return this.policy.execute(() => within(limit, call));
  }
}

async function within<T>(limit: number, call: () => Promise<T>): Promise<T> {
  try {
    return await timeout(limit, TimeoutStrategy.Aggressive).execute(call);
  } catch (error) {
    throw error instanceof TaskCancelledError ? new NoAnswer(error) : error;
  }
}
