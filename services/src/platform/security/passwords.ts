import { Inject, Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { CONFIG, type Config } from '../config/config';
import { FairQueue } from '../load/fair-queue';

/** Argon2id as OWASP recommends it: 19 MiB, 2 passes, 1 lane. About 25 ms. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashes at once: this process's share of all cores but one. With as many processes as cores each still hashes one at a time, and
 * in a burst at all of them no core is kept free.
 */
const atOnce = (processes: number) => Math.max(1, Math.floor((availableParallelism() - 1) / processes));
/** Hashes waiting in this process, some seconds' worth, of which no caller has more than half. */
const WAITING = { inAll: 256, perCaller: 128 };
/** Whose work it is when nobody asked for it. */
export const OURSELVES = 'ourselves';

/**
 * Hashes and checks passwords, a few at a time, so that a burst of sign-ups does not starve other requests. Callers take
 * turns; a caller is what `addressKey` says.
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

  /** `stored` undefined stands for an unknown account: takes the same time and is false. */
  async matches(password: string, stored: string | undefined, caller: string): Promise<boolean> {
    const against = stored ?? (await this.decoyHash());
    return (await this.queue.run(caller, () => verify(against, password))) && stored !== undefined;
  }

  /** Made once; a failure is not kept. */
  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash('no password has this hash', OURSELVES).catch((error: unknown) => {
      this.decoy = undefined;
      throw error;
    });
    return this.decoy;
  }
}
