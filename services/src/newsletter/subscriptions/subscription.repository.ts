import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import { Repository } from 'typeorm';
import { emailKey, rows, type Transaction } from '../../platform';
import { Subscription } from './subscription.entity';

type Consent = 'asked' | 'confirmed' | 'withdrawn';

@Injectable()
export class SubscriptionRepository {
  constructor(@InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>) {}

  find(id: string): Promise<Subscription | null> {
    return this.subscriptions.findOneBy({ id });
  }

  /** Waits for the confirmation of an address. Returns its subscription's id; undefined when it is confirmed already. */
  async await(transaction: Transaction, email: string): Promise<string | undefined> {
    const [found] = await rows<{ id: string }>(
      transaction,
      `insert into newsletter.subscription as s (email, email_key) values ($1, $2)
       on conflict on constraint subscription_email do update
         set email = excluded.email, state = 'pending', asked_at = now(), changed_at = now(),
             round = s.round + case when s.state = 'pending' then 0 else 1 end
         where s.state <> 'confirmed'
       returning id`,
      [email, emailKey(email)],
    );
    if (found) await this.record(transaction, found.id, 'asked');
    return found?.id;
  }

  /** True when this call confirmed it; false when it was confirmed before. */
  async confirm(transaction: Transaction, { id, round }: Subscription): Promise<boolean> {
    const changed = await rows(
      transaction,
      `update newsletter.subscription set state = 'confirmed', changed_at = now()
       where id = $1 and round = $2 and state in ('pending', 'undeliverable') returning id`,
      [id, round],
    );
    if (changed.length > 0) await this.record(transaction, id, 'confirmed');
    return changed.length > 0;
  }

  async end(transaction: Transaction, id: string): Promise<void> {
    const changed = await rows(
      transaction,
      `update newsletter.subscription set state = 'unsubscribed', changed_at = now()
       where id = $1 and state <> 'unsubscribed' returning id`,
      [id],
    );
    if (changed.length > 0) await this.record(transaction, id, 'withdrawn');
  }

  async markUndeliverable(id: string): Promise<void> {
    await this.subscriptions.query(
      `update newsletter.subscription set state = 'undeliverable', changed_at = now()
       where id = $1 and state in ('pending', 'confirmed')`,
      [id],
    );
  }

  /** Forgets addresses that never confirmed. */
  async forgetUnconfirmed(days: number): Promise<void> {
    await this.subscriptions.query(
      `delete from newsletter.subscription s
       where state in ('pending', 'undeliverable') and asked_at < now() - $1 * interval '1 day'
         and not exists (select 1 from newsletter.consent where subscription_id = s.id and what = 'confirmed')`,
      [days],
    );
  }

  private async record(transaction: Transaction, id: string, what: Consent): Promise<void> {
    const { wording, version } = NEWSLETTER_CONSENT;
    await transaction.query(
      'insert into newsletter.consent (subscription_id, what, wording, version) values ($1, $2, $3, $4)',
      [id, what, wording, version],
    );
  }
}
