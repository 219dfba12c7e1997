import { Injectable } from '@nestjs/common';
import { rows, type Transaction } from '../../platform';

/** Any number, as long as nothing else in this database uses it. */
const ASK_LOCK = 7_236_010;
/** Asks from one address of the network in an hour: a household, an office, not a program. */
const PER_ADDRESS = 20;
const ADDRESS_SECONDS = 3_600;
/** Messages to one e-mail address in a day, and seconds between two: others may have typed it. */
const PER_EMAIL = 3;
const EMAIL_SECONDS = 86_400;
const EMAIL_PAUSE = 60;

export interface Asked {
  id: string;
  /** Whether another message to this e-mail address is in order. */
  mayMail: boolean;
  /** Seconds until the network's address may ask again; zero or less when it may now. */
  wait: number;
}

/** Bounds how much the form can be used to bother others. Holds across all processes. */
@Injectable()
export class AskLimitsRepository {
  /** Writes an ask down, one after another until the end of the transaction, and forgets those of yesterday. */
  async add(transaction: Transaction, emailKey: string, address: string): Promise<Asked> {
    await transaction.query('select pg_advisory_xact_lock($1)', [ASK_LOCK]);
    await transaction.query(
      `delete from newsletter.ask where asked_at < clock_timestamp() - $1 * interval '1 second'`,
      [EMAIL_SECONDS],
    );
    const [asked] = await rows<Asked>(
      transaction,
      `with added as (insert into newsletter.ask (email_key, address) values ($1, $2) returning id)
       select (select id from added) as id,
         (select count(*) < $3 and coalesce(max(asked_at) < clock_timestamp() - $4 * interval '1 second', true)
            from newsletter.ask where email_key = $1 and mailed) as "mayMail",
         coalesce($6::float8 - extract(epoch from clock_timestamp() -
           (select asked_at from newsletter.ask where address = $2 order by asked_at desc offset $5::int - 1 limit 1)
         )::float8, 0) as wait`,
      [emailKey, address, PER_EMAIL, EMAIL_PAUSE, PER_ADDRESS, ADDRESS_SECONDS],
    );
    return asked!;
  }

  async countMail(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('update newsletter.ask set mailed = true where id = $1', [id]);
  }
}
