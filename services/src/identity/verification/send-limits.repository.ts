import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columns, statement, Statements, takeTurn, type Transaction } from '../../platform';
import { CodeSend } from './code-send.entity';

/** Seconds until each limit allows the next send; zero or less if now. */
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

/** Ignores sends in the future, from before the clock was set back. */
const nthLatest = (condition: string, offset: string) =>
  `(select sent_at from identity.code_send where ${condition} and sent_at <= clock_timestamp() order by sent_at desc offset ${offset} limit 1)`;
const wait = (seconds: string, nth: string) =>
  `coalesce(${seconds}::float8 - extract(epoch from clock_timestamp() - ${nth})::float8, 0)`;
const OF_PHONE = 'phone_number = $1 and counts_for_phone';

/** With n allowed sends, the n-th latest must be old enough. */
const WAITS = statement(
  'code-send.waits',
  { pause: columns.double, phone: columns.double, address: columns.double, day: columns.double },
  `select ${wait('$3', nthLatest(OF_PHONE, '0'))} as pause,
     ${wait('$5', nthLatest(OF_PHONE, '$4::int - 1'))} as phone,
     ${wait('$7', nthLatest('address = $2', '$6::int - 1'))} as address,
     ${wait('$9', nthLatest('true', '$8::int - 1'))} as day`,
);

const FORGET = statement(
  'code-send.forget',
  {},
  `delete from identity.code_send where sent_at < clock_timestamp() - $1 * interval '1 second'`,
);

/** Uses `clock_timestamp()`, as `now()` is from before the wait for the lock. */
@Injectable()
export class SendLimitsRepository {
  constructor(
    @InjectRepository(CodeSend) private readonly sends: Repository<CodeSend>,
    private readonly statements: Statements,
  ) {}

  /** Serializes counting until the end of the transaction (a millisecond). */
  lock(transaction: Transaction): Promise<void> {
    return takeTurn(transaction, 'code sends');
  }

  async waits(transaction: Transaction, phoneNumber: string, from: string, limits: Limits): Promise<Waits> {
    const { pauseSeconds, phone, address, daySends, daySeconds } = limits;
    const values = [
      ...[phoneNumber, from, pauseSeconds, phone.sends, phone.seconds],
      ...[address.sends, address.seconds, daySends, daySeconds],
    ];
    return (await this.statements.one(WAITS, values, transaction))!;
  }

  /** Also deletes sends beyond all limits. */
  async add(transaction: Transaction, phone: string, address: string, keepSeconds: number): Promise<string> {
    await this.statements.run(FORGET, [keepSeconds], transaction);
    const { id } = await transaction.save(CodeSend, { phoneNumber: phone, address });
    return id;
  }

  async spareThePhone(id: string): Promise<void> {
    await this.sends.update({ id }, { countsForPhone: false });
  }

  async remove(id: string): Promise<void> {
    await this.sends.delete({ id });
  }
}
