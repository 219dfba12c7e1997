import { Injectable } from '@nestjs/common';
import { AuditRepository, type AuditSubject } from '../../audit';
import type { Transaction } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';

type Actor = Pick<AdminSession, 'address'> & { account: Pick<AdminSession['account'], 'username'> };

/** What admins do, in the audit trail: with who, and from where. */
@Injectable()
export class AdminTrail {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns the entry's id. */
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
