import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, takeTurn, type Transaction } from '../../platform';

/** Requests of one network address in an hour: enough for a household or an office, not for a program. */
const PER_ADDRESS = 20;
const ADDRESS_SECONDS = 3_600;
/** Messages to one e-mail address in a day, and seconds between two: other people may have typed it. */
const PER_EMAIL = 3;
const EMAIL_SECONDS = 86_400;
const EMAIL_PAUSE = 60;

export interface Ask {
  /** As typed; null for a request that is ignored. */
  email: string | null;
  /** Normalized for comparison. */
  emailKey: string;
  /** See `addressKey`. */
  address: string;
}

export interface Asked {
  id: string;
  /** Seconds until the network address may ask again; zero or less if now. */
  wait: number;
}

const ADD = statement(
  'ask.add',
  { id: columns.bigint, wait: columns.double },
  `with added as (insert into newsletter.ask (email, email_key, address) values ($1, $2, $3) returning id)
   select (select id from added) as id,
     coalesce($5::float8 - extract(epoch from clock_timestamp() -
       (select asked_at from newsletter.ask where address = $3 order by asked_at desc offset $4::int - 1 limit 1)
     )::float8, 0) as wait`,
);

const TAKE = statement(
  'ask.take',
  { email: columns.nullable(columns.text), mayMail: columns.boolean },
  `update newsletter.ask a set email = null from newsletter.ask before where a.id = $1 and before.id = a.id
   returning before.email as email,
     (select count(*) < $2 and coalesce(max(m.asked_at) < a.asked_at - $3 * interval '1 second', true)
        from newsletter.ask m where m.email_key = a.email_key and m.mailed) as "mayMail"`,
);

const FORGET = statement(
  'ask.forget',
  {},
  `delete from newsletter.ask where asked_at < clock_timestamp() - $1 * interval '1 second'`,
);
const COUNT_MAIL = statement('ask.count-mail', {}, 'update newsletter.ask set mailed = true where id = $1');

/** Limits the abuse of the form for unwanted mails, across all processes. */
@Injectable()
export class AskLimitsRepository {
  constructor(private readonly statements: Statements) {}

  /**
   * Records a request, serialized until the end of the transaction, and deletes those of yesterday. Does the same work for
   * every e-mail address, so that the time reveals nothing about it.
   */
  async add(transaction: Transaction, { email, emailKey, address }: Ask): Promise<Asked> {
    await this.lock(transaction);
    await this.statements.run(FORGET, [EMAIL_SECONDS], transaction);
    const values = [email, emailKey, address, PER_ADDRESS, ADDRESS_SECONDS];
    return (await this.statements.one(ADD, values, transaction))!;
  }

  /**
   * Takes the e-mail address of a request for processing. Undefined if it was processed before, is ignored, or the address
   * has had enough messages.
   */
  async take(transaction: Transaction, id: string): Promise<string | undefined> {
    await this.lock(transaction);
    const taken = await this.statements.one(TAKE, [id, PER_EMAIL, EMAIL_PAUSE], transaction);
    return taken?.mayMail ? (taken.email ?? undefined) : undefined;
  }

  async countMail(transaction: Transaction, id: string): Promise<void> {
    await this.statements.run(COUNT_MAIL, [id], transaction);
  }

  private lock(transaction: Transaction): Promise<void> {
    return takeTurn(transaction, 'newsletter asks');
  }
}
