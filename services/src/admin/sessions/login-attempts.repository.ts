import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { rows } from '../../platform';

interface Backoff {
  /** Failures before the first wait. */
  free: number;
  /** Seconds that no wait exceeds. */
  longestSeconds: number;
  /** Seconds without a try after which failures are forgotten. */
  memorySeconds: number;
}

@Injectable()
export class LoginAttemptsRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /**
   * Counts an attempt as failed before it is made, atomically, so that parallel ones cannot beat the wait. Returns
   * undefined when it may be made, else the seconds to wait. The wait doubles with every failure: 1, 2, 4, ...
   */
  async begin(key: Buffer, { free, longestSeconds, memorySeconds }: Backoff): Promise<number | undefined> {
    await this.manager.query(`delete from admin.login_attempt where last_at < now() - $1 * interval '1 second'`, [
      memorySeconds,
    ]);
    const counted = await rows(
      this.manager,
      `insert into admin.login_attempt as a (key, failures, blocked_until, last_at) values ($1, 1, now(), now())
       on conflict (key) do update set
         failures = a.failures + 1,
         blocked_until = case when a.failures + 1 <= $2 then clock_timestamp() else
           clock_timestamp() + least($3, 2 ^ least(a.failures - $2, 20)) * interval '1 second' end,
         last_at = now()
       where a.blocked_until <= clock_timestamp()
       returning failures`,
      [key, free, longestSeconds],
    );
    if (counted.length === 1) return undefined;
    const [blocked] = await rows<{ wait: number }>(
      this.manager,
      'select extract(epoch from blocked_until - clock_timestamp())::float8 as wait from admin.login_attempt where key = $1',
      [key],
    );
    return Math.max(1, blocked?.wait ?? 1);
  }

  async forget(key: Buffer): Promise<void> {
    await this.manager.query('delete from admin.login_attempt where key = $1', [key]);
  }
}
