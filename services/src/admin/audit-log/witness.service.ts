import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AuditLogRepository } from '../../audit';
import { Mailer, Outbox, renderLetter } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { adminSettings, type AdminSettings } from '../settings';

const QUEUE = 'audit-witness';
const EVERY = 86_400;

/**
 * Mails the head of the audit log's hash chain once a day. Anyone in control of the database could rebuild the whole chain;
 * a head kept in a mailbox outside it proves the change.
 */
@Injectable()
export class AuditWitness implements OnModuleInit {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(adminSettings.token) private readonly settings: AdminSettings,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EVERY, QUEUE, () => this.send());
  }

  private async send(): Promise<void> {
    const head = await this.log.head();
    for (const address of await this.witnesses()) {
      await this.mailer.send({
        // The same for every try of one day's message.
        id: `audit-witness.${head.slice(0, 40).replace(':', '.')}.${createHash('sha256').update(address).digest('hex').slice(0, 16)}`,
        to: { name: '', address },
        subject: 'Where the audit trail of Mealtime ends today',
        ...renderLetter({
          greeting: 'Hello,',
          body: [
            'Please keep this message. It is how anybody can tell later whether the audit trail was rewritten:',
            head,
            `To check, run: npm run audit -- verify --head ${head}`,
          ],
        }),
      });
    }
  }

  /** The configured address, else the owners whose addresses are known. */
  private async witnesses(): Promise<string[]> {
    if (this.settings.auditWitness) return [this.settings.auditWitness];
    const members = await this.accounts.members();
    return members.flatMap(({ role, email }) => (role === 'owner' && email ? [email] : []));
  }
}
