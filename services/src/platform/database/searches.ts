import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { addressKey } from '../http/client-address';
import { AddressLimit } from '../http/address-limit';
import { FairQueue } from '../load/fair-queue';
import { scrub } from '../logging/scrub';
import { searchPoolOptions } from './connection';
import { select, type Columns, type RowOf } from './statement';

/** Concurrent searches, each on its own connection, apart from other requests. */
const AT_ONCE = 3;
/** Limits of waiting searches in all and by address. */
const WAITING = { inAll: 240, perCaller: 120 };
/** Limit of searches by address: one person typing, or a shared office. */
const LIMIT = { calls: 300, seconds: 60 };

/** Runs a statement with declared columns; parameters as $1, $2, ... */
export type Query = <const C extends Columns>(
  gives: C,
  statement: string,
  parameters: unknown[],
) => Promise<RowOf<C>[]>;

/** Text search, more expensive than other reads: limited by time, concurrency and address. */
@Injectable()
export class Searches implements OnApplicationShutdown {
  private readonly logger = new Logger(Searches.name);
  private readonly queue = new FairQueue({ atOnce: AT_ONCE, ...WAITING });
  private readonly limit = new AddressLimit(LIMIT.calls, LIMIT.seconds);
  private readonly pool: Pool;

  constructor(@Inject(CONFIG) config: Config) {
    this.pool = new Pool(searchPoolOptions(config.databaseUrl, AT_ONCE));
    this.pool.on('error', (error) => this.logger.warn(`a connection was lost: ${scrub(error.message)}`));
  }

  /**
   * Runs a search in turn. Throws RATE_LIMITED if the address exceeds its limit, and SERVICE_UNAVAILABLE if the queue
   * is full or the search too slow.
   */
  run<T>(address: string, search: (query: Query) => Promise<T>): Promise<T> {
    const caller = addressKey(address);
    this.limit.count(caller);
    return this.queue.run(caller, () =>
      search((gives, statement, parameters) => select(this.pool, gives, statement, parameters)),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
