import { Injectable } from '@nestjs/common';
import { AuditRepository, type AuditSubject } from '../../audit';
import type { Transaction } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';

type Actor = Pick<AdminSession, 'address'> & { account: Pick<AdminSession['account'], 'username'> };

/** Records the actions of admins in the audit log, with actor and network address. */
@Injectable()
export class AdminTrail {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns the event's id. */
  async add(
    transaction: Transaction,
    { account, address }: Actor,
    action: string,
    subject: AuditSubject,
    detail: Record<string, unknown> = {},
  ): Promise<string> {
    return this.audit.add(transaction, { actor: account.username, action, subject, detail: { ...detail, address } });
  }
}
