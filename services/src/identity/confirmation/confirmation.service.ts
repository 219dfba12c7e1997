import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  columns,
  CONFIG,
  DomainError,
  isId,
  jobsOf,
  Keys,
  Mailer,
  Outbox,
  statement,
  Statements,
  takeTurn,
  type Config,
  type Transaction,
} from '../../platform';
import type { Account } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { confirmationMessage } from './confirmation.message';

export const CONFIRM_EMAIL = 'confirm-email';

/** Limits of repeated requests: one at a time, and several within a day. */
const PAUSE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const MOST_A_DAY = 5;

const ASKED_LATELY = statement(
  'confirmation.asked-lately',
  { secondsAgo: columns.integer },
  `select floor(extract(epoch from now() - j."createdAt"))::int as "secondsAgo"
   from ${jobsOf(CONFIRM_EMAIL, 'customerId', '$1')} j where j."createdAt" > now() - interval '1 day'
   order by j."createdAt" desc limit ${MOST_A_DAY}`,
);

/**
 * Asks new customers to confirm their address. The link's token is derived from account and address: nothing is stored,
 * it can be used repeatedly, and it expires when the address changes.
 */
@Injectable()
export class ConfirmationService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly statements: Statements,
    private readonly mailer: Mailer,
    private readonly keys: Keys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(CONFIRM_EMAIL, ({ customerId, again }) => this.send(customerId!, again));
  }

  /** Sends the message once the transaction is committed. */
  request(transaction: Transaction, customerId: string): Promise<void> {
    return this.outbox.add(transaction, CONFIRM_EMAIL, { customerId });
  }

  /** Sends it again on request. Throws CONFIRMATION_TOO_SOON. */
  async requestAgain(transaction: Transaction, customerId: string): Promise<void> {
    await takeTurn(transaction, `confirmation ${customerId}`);
    const asked = (await this.statements.run(ASKED_LATELY, [customerId], transaction)).map(
      ({ secondsAgo }) => secondsAgo,
    );
    const waits = [
      ...asked.slice(0, 1).map((secondsAgo) => PAUSE_SECONDS - secondsAgo),
      ...asked.slice(MOST_A_DAY - 1).map((secondsAgo) => DAY_SECONDS - secondsAgo),
    ];
    const retryAfterSeconds = Math.max(0, ...waits);
    if (retryAfterSeconds > 0) throw new DomainError('CONFIRMATION_TOO_SOON', { retryAfterSeconds });
    await this.outbox.add(transaction, CONFIRM_EMAIL, { customerId, again: randomUUID() });
  }

  /** Call it after the commit, to send the message at once instead of at the next poll. */
  sendNow(): void {
    this.outbox.nudge();
  }

  /** Idempotent. Throws LINK_INVALID. */
  async confirm(token: string): Promise<void> {
    const [id = '', signature = ''] = token.split('.');
    const account = isId(id) ? await this.accounts.find(id) : null;
    if (!account || !this.keys.verify('confirm-email', subjectOf(account), signature)) {
      throw new DomainError('LINK_INVALID');
    }
    await this.accounts.confirmEmail(account.id);
  }

  private async send(customerId: string, again: string | undefined): Promise<void> {
    const account = await this.accounts.find(customerId);
    if (!account || account.emailConfirmedAt) return;
    const token = `${account.id}.${this.keys.sign('confirm-email', subjectOf(account))}`;
    const link = `${this.config.publicOrigin}/api/user/confirm-email?token=${token}`;
    await this.mailer.send(confirmationMessage(account, link, again));
  }
}

const subjectOf = ({ id, emailKey }: Account) => `${id} ${emailKey}`;
