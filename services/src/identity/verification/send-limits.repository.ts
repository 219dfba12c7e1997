import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { rows, type Transaction } from '../../platform';

/** Seconds until each limit allows the next send; zero or less when it does now. */
export interface Waits {
  day: number;
  address: number;
  phone: number;
  pause: number;
}

export interface Limits {
  pauseSeconds: number;
  phone: { sends: number; seconds: number };
  address: { sends: number; seconds: number };
  daySends: number;
  daySeconds: number;
}

/** Any number, as long as nothing else in this database uses it. */
const SEND_LOCK = 7_236_002;

/** Times are the database's `clock_timestamp()`: `now()` would be from before the wait for the lock. */
@Injectable()
export class SendLimitsRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Sends are counted one after another, until the end of the transaction (a millisecond). */
  async lock(transaction: Transaction): Promise<void> {
    await transaction.query('select pg_advisory_xact_lock($1)', [SEND_LOCK]);
  }

  /** With n sends allowed, the n-th latest must be old enough. */
  async waits(transaction: Transaction, phone: string, address: string, limits: Limits): Promise<Waits> {
    const nthLatest = (condition: string, offset: string) =>
      `(select sent_at from identity.code_send where ${condition} order by sent_at desc offset ${offset} limit 1)`;
    const wait = (seconds: string, nth: string) =>
      `coalesce(${seconds}::float8 - extract(epoch from clock_timestamp() - ${nth})::float8, 0)`;
    const ofPhone = 'phone_number = $1 and counts_for_phone';
    const [waits] = await rows<Waits>(
      transaction,
      `select ${wait('$3', nthLatest(ofPhone, '0'))} as pause,
              ${wait('$5', nthLatest(ofPhone, '$4::int - 1'))} as phone,
              ${wait('$7', nthLatest('address = $2', '$6::int - 1'))} as address,
              ${wait('$9', nthLatest('true', '$8::int - 1'))} as day`,
      [
        phone,
        address,
        limits.pauseSeconds,
        limits.phone.sends,
        limits.phone.seconds,
        limits.address.sends,
        limits.address.seconds,
        limits.daySends,
        limits.daySeconds,
      ],
    );
    return waits!;
  }

  /** Also forgets sends that no limit looks at any more. */
  async add(transaction: Transaction, phone: string, address: string, keepSeconds: number): Promise<string> {
    await transaction.query(
      `delete from identity.code_send where sent_at < clock_timestamp() - $1 * interval '1 second'`,
      [keepSeconds],
    );
    const [added] = await rows<{ id: string }>(
      transaction,
      'insert into identity.code_send (phone_number, address) values ($1, $2) returning id',
      [phone, address],
    );
    return added!.id;
  }

  async spareThePhone(id: string): Promise<void> {
    await this.manager.query('update identity.code_send set counts_for_phone = false where id = $1', [id]);
  }

  async remove(id: string): Promise<void> {
    await this.manager.query('delete from identity.code_send where id = $1', [id]);
  }
}
