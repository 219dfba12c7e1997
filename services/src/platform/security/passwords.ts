import { Inject, Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { CONFIG, type Config } from '../config/config';
import { FairQueue } from '../load/fair-queue';

/** Argon2id by OWASP's recommendation: 19 MiB, 2 passes, 1 lane. About 25 ms. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes: this process's share of all cores but one, at least one. */
const atOnce = (processes: number) => Math.max(1, Math.floor((availableParallelism() - 1) / processes));
/** Limits of waiting hashes, a few seconds' worth. */
const WAITING = { inAll: 256, perCaller: 128 };
/** Caller of work without a request. */
export const OURSELVES = 'ourselves';

/**
 * Hashes and verifies passwords with limited concurrency, so that bursts of sign-ups do not block other requests. Fair
 * between callers, which are keyed by `addressKey`.
 */
@Injectable()
export class Passwords {
  private readonly queue: FairQueue;
  private decoy: Promise<string> | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = new FairQueue({ atOnce: atOnce(config.serviceProcesses), ...WAITING });
  }

  hash(password: string, caller: string): Promise<string> {
    return this.queue.run(caller, () => hash(password, OPTIONS));
  }

  /** Without `stored` (an unknown account) it takes the same time and returns false. */
  async matches(password: string, stored: string | undefined, caller: string): Promise<boolean> {
    const against = stored ?? (await this.decoyHash());
    return (await this.queue.run(caller, () => verify(against, password))) && stored !== undefined;
  }

  /** Created once; failures are not cached. */
  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash('no password has this hash', OURSELVES).catch((error: unknown) => {
      this.decoy = undefined;
      throw error;
    });
    return this.decoy;
  }
}
