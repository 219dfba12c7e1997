import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import { In, Not, Repository } from 'typeorm';
import { columns, emailKey, isOver, statement, Statements, type Transaction } from '../../platform';
import { Subscription } from './subscription.entity';

type Consent = 'asked' | 'confirmed' | 'withdrawn';

const AWAIT = statement(
  'subscription.await',
  { id: columns.uuid },
  `insert into newsletter.subscription as s (email, email_key) values ($1, $2)
   on conflict on constraint subscription_email do update
     set email = excluded.email, state = 'pending', asked_at = now(), changed_at = now(),
         round = s.round + case when s.state = 'pending' then 0 else 1 end
     where s.state <> 'confirmed'
   returning id`,
);

const FORGET_UNCONFIRMED = statement(
  'subscription.forget-unconfirmed',
  {},
  `delete from newsletter.subscription s
   where state in ('pending', 'undeliverable') and asked_at < now() - $1 * interval '1 day'
     and not exists (select 1 from newsletter.consent where subscription_id = s.id and what = 'confirmed')`,
);
const RECORD = statement(
  'subscription.record',
  {},
  'insert into newsletter.consent (subscription_id, what, wording, version) values ($1, $2, $3, $4)',
);

/** By the database's clock. */
const CHANGED = { changedAt: () => 'now()' };

@Injectable()
export class SubscriptionRepository {
  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly statements: Statements,
  ) {}

  find(id: string): Promise<Subscription | null> {
    return this.subscriptions.findOneBy({ id });
  }

  /** Starts a confirmation. Returns the subscription's id; undefined if the address is confirmed already. */
  async await(transaction: Transaction, email: string): Promise<string | undefined> {
    const found = await this.statements.one(AWAIT, [email, emailKey(email)], transaction);
    if (found) await this.record(transaction, found.id, 'asked');
    return found?.id;
  }

  /** True when this call confirmed it; false when it was confirmed before. */
  async confirm(transaction: Transaction, { id, round }: Subscription): Promise<boolean> {
    const waiting = { id, round, state: In(['pending', 'undeliverable']) };
    const { affected } = await transaction.update(Subscription, waiting, { state: 'confirmed', ...CHANGED });
    if (affected === 1) await this.record(transaction, id, 'confirmed');
    return affected === 1;
  }

  async end(transaction: Transaction, id: string): Promise<void> {
    const subscribed = { id, state: Not('unsubscribed' as const) };
    const { affected } = await transaction.update(Subscription, subscribed, { state: 'unsubscribed', ...CHANGED });
    if (affected === 1) await this.record(transaction, id, 'withdrawn');
  }

  /** Whether it was requested at least so many seconds ago. */
  wasAskedFor(id: string, seconds: number): Promise<boolean> {
    return this.subscriptions.existsBy({ id, askedAt: isOver(seconds) });
  }

  async markUndeliverable(id: string): Promise<void> {
    const mailed = { id, state: In(['pending', 'confirmed']) };
    await this.subscriptions.update(mailed, { state: 'undeliverable', ...CHANGED });
  }

  /** Deletes addresses that were never confirmed. */
  async forgetUnconfirmed(days: number): Promise<void> {
    await this.statements.run(FORGET_UNCONFIRMED, [days]);
  }

  private async record(transaction: Transaction, id: string, what: Consent): Promise<void> {
    const { wording, version } = NEWSLETTER_CONSENT;
    await this.statements.run(RECORD, [id, what, wording, version], transaction);
  }
}
