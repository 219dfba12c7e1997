import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { addressKey } from '../http/client-address';
import { AddressLimit } from '../http/address-limit';
import { FairQueue } from '../load/fair-queue';
import { scrub } from '../logging/scrub';
import { searchPoolOptions } from './connection';
import { select, type Columns, type RowOf } from './statement';

/** Searches at once, each with a connection that nothing else uses: however many are asked for, the rest has its own. */
const AT_ONCE = 3;
/** Searches waiting; one address can have half of them. */
const WAITING = { inAll: 240, perCaller: 120 };
/** Searches of one address: a person who types, for a while; an office behind one. */
const LIMIT = { calls: 300, seconds: 60 };

/** Runs a statement, with what it gives back; parameters as $1, $2, ... */
export type Query = <const C extends Columns>(
  gives: C,
  statement: string,
  parameters: unknown[],
) => Promise<RowOf<C>[]>;

/** Searching for text, which costs more than any other read: bounded in time, in number and by address. */
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
   * Runs a search for somebody at an address, when it is their turn. Throws RATE_LIMITED when the address asks for too
   * much, and what becomes SERVICE_UNAVAILABLE when too much waits or the search takes longer than it may.
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
