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

/** Calls that fail in a row before no more are made. One that gets an answer in between starts the count anew. */
const FAILURES = 5;
/** Milliseconds without calls; then one is let through, and its outcome decides for all. */
const OPEN_FOR = 10_000;

/** The provider did not answer within the call's limit. */
export class NoAnswer extends ServiceUnavailable {}

/** The provider has not answered for a while: it is not even asked. */
export class ProviderAway extends ServiceUnavailable {
  constructor(readonly retryAfterSeconds: number) {
    super(undefined, retryAfterSeconds);
  }
}

/**
 * Stands between us and a provider that may be away. While it is, nobody waits for it: after a few calls without an answer
 * all others are refused at once, until one that is tried now and then gets through. Each process learns by itself.
 */
export class Breaker {
  private readonly logger = new Logger(Breaker.name);
  private readonly policy: CircuitBreakerPolicy;
  /** Steady milliseconds. */
  private openedAt = 0;

  /**
   * @param provider as the log names it
   * @param isOutage tells a provider that is away from one that answers with a refusal
   */
  constructor(
    private readonly provider: string,
    isOutage: (error: unknown) => boolean,
  ) {
    this.policy = circuitBreaker(handleWhen(isOutage), {
      // How long it stays open is ours to say: the policy goes by the clock, and one put back by an hour would add an hour.
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
   * Makes a call. Throws NoAnswer after `limit` milliseconds, ProviderAway without making it while the provider is away,
   * and whatever the call throws.
   */
  async run<T>(limit: number, call: () => Promise<T>): Promise<T> {
    const { state } = this.policy;
    const openFor = this.openedAt + OPEN_FOR - performance.now();
    // While one call is on trial all others are refused too, instead of waiting for its outcome.
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
