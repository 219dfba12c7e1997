import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AddressLimit, FairQueue } from '../../../../platform';
import type { Verdict } from './content';
import type { Unopened } from './pdf';

/** What one look at a file may take. The worst of 5 MiB that we could think of took half a second and 100 MB. */
const LIMITS = { seconds: 10, megabytes: 256 };
/** Looks at once: the thread that answers requests keeps a core where there are two. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** As with pictures: files that wait lie in memory, and twenty of an owner are told of their limit, not of the queue. */
const WAITING = { inAll: 60, perCaller: 40 };
/** Looks of one caller in ten minutes that may end at a limit; each holds the others up for as long as it lasts. */
const COSTLY = { calls: 5, seconds: 600 };
/** Milliseconds for which a thread without work is kept. */
const IDLE = 60_000;

/** As it was built, also when this file runs from its source as in tests: threads read no TypeScript. */
const BUILT = path.extname(__filename) === '.ts' ? __dirname.replace(/(.*[\\/])src(?=[\\/])/, '$1dist') : __dirname;

/** What each look of `thread.ts` finds. */
interface Looks {
  inspect: Verdict;
  harmlessPdf: Uint8Array<ArrayBuffer> | 'active' | Unopened;
}

/** Which limit was reached, by what piscina and Node say. */
const limitOf = ({ name, code }: { name?: string; code?: string }) =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : name === 'AbortError' ? 'time' : undefined;

/**
 * Looks at files in threads of their own, so that one made to take long costs nobody else's request anything. Callers take
 * turns; throws RATE_LIMITED or SERVICE_UNAVAILABLE when too much waits.
 */
export class Examiner implements OnApplicationShutdown {
  private readonly logger = new Logger(Examiner.name);
  private readonly queue = new FairQueue({ atOnce: AT_ONCE, ...WAITING });
  private readonly costly = new AddressLimit(COSTLY.calls, COSTLY.seconds);
  private readonly threads: Piscina;

  constructor(readonly limits = LIMITS) {
    this.threads = new Piscina({
      filename: path.join(BUILT, 'thread.js'),
      ...{ minThreads: 0, maxThreads: AT_ONCE, idleTimeout: IDLE, recordTiming: false },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
    });
    // Of threads without work; without a listener Node would end the process.
    this.threads.on('error', (error) => this.logger.error(error));
  }

  /**
   * Makes one look. `too-complex` when it takes more time or memory than any file should; throws RATE_LIMITED when too many of
   * the caller's files did.
   */
  run<Look extends keyof Looks>(name: Look, bytes: Buffer, caller: string): Promise<Looks[Look] | 'too-complex'> {
    return this.queue.run(caller, async () => {
      this.costly.check(caller);
      const signal = AbortSignal.timeout(this.limits.seconds * 1_000);
      const look = () => this.threads.run(bytes, { name, signal }) as Promise<Looks[Look]>;
      try {
        // What earlier files left in the thread is no fault of this one: the second look is in a new thread.
        return await look().catch((error: Error) => (limitOf(error) === 'memory' ? look() : Promise.reject(error)));
      } catch (error) {
        if (!limitOf(error as Error)) throw error;
        this.costly.count(caller);
        return 'too-complex';
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }
}
