import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AddressLimit, FairQueue } from '../../../../platform';
import type { Verdict } from './content';
import type { Unopened } from './pdf';

/** Limits of one examination. The worst 5 MiB that we constructed took half a second and 100 MB. */
const LIMITS = { seconds: 10, megabytes: 256 };
/** Concurrent examinations: the main thread keeps a core if there are two. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** As for pictures: waiting files are in memory, and an owner's twenty documents fit the queue. */
const WAITING = { inAll: 60, perCaller: 40 };
/** Examinations of one caller in ten minutes that may hit a limit, as each blocks others. */
const COSTLY = { calls: 5, seconds: 600 };
/** Milliseconds that an idle thread is kept. */
const IDLE = 60_000;

/** The compiled file, also when run from sources as in tests: threads read no TypeScript. */
const BUILT = path.extname(__filename) === '.ts' ? __dirname.replace(/(.*[\\/])src(?=[\\/])/, '$1dist') : __dirname;

/** Results of the functions in `thread.ts`. */
interface Looks {
  inspect: Verdict;
  harmlessPdf: Uint8Array<ArrayBuffer> | 'active' | Unopened;
}

/** The exceeded limit, by piscina's and Node's errors. */
const limitOf = ({ name, code }: { name?: string; code?: string }) =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : name === 'AbortError' ? 'time' : undefined;

/**
 * Examines files in worker threads, so that slow ones do not block requests. Fair between callers; throws RATE_LIMITED
 * or SERVICE_UNAVAILABLE if too much waits.
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
    // Errors of idle threads; without a listener Node would crash.
    this.threads.on('error', (error) => this.logger.error(error));
  }

  /**
   * Runs one examination. `too-complex` beyond the limits of time or memory; throws RATE_LIMITED if too many of the
   * caller's files were.
   */
  run<Look extends keyof Looks>(name: Look, bytes: Buffer, caller: string): Promise<Looks[Look] | 'too-complex'> {
    return this.queue.run(caller, async () => {
      this.costly.check(caller);
      const signal = AbortSignal.timeout(this.limits.seconds * 1_000);
      const look = () => this.threads.run(bytes, { name, signal }) as Promise<Looks[Look]>;
      try {
        // Earlier files may have filled the thread's memory: the retry has a new thread.
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
