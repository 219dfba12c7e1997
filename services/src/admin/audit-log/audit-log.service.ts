import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AdminAuditEvents, AdminAuditQuery } from '@mealtime/contracts/admin';
import { AuditLogRepository, type AuditFilter } from '../../audit';
import { csvFile, Transactions, ValidationFailed, type Portion } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { AdminTrail } from '../trail/admin-trail';

const PAGE_SIZE = 50;

const ID = /^\d{1,18}$/;

/** The audit log as admins search it. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly repository: AuditLogRepository,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
  ) {}

  async list({ cursor, ...filter }: AdminAuditQuery): Promise<AdminAuditEvents> {
    if (cursor && !ID.test(cursor)) throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
    const found = await this.repository.list(filter, PAGE_SIZE + 1, cursor || undefined);
    const page = found.slice(0, PAGE_SIZE);
    return {
      events: page.map(({ subjectKind: kind, subjectId, at, ...event }) => ({
        ...event,
        at: at.toISOString(),
        subject: { kind, id: subjectId },
      })),
      nextCursor: found.length > page.length ? page.at(-1)!.id : null,
    };
  }

  /** A CSV file. The export is logged before the first row is sent. */
  async export(session: AdminSession, filter: AuditFilter): Promise<StreamableFile> {
    await this.transactions.run((transaction) =>
      this.trail.add(transaction, session, 'export', { kind: 'audit', id: 'log' }, { filter }),
    );
    return csvFile('audit', ['id', 'at', 'actor', 'action', 'kind', 'subject', 'detail'], (from, limit) =>
      this.portion(filter, from, limit),
    );
  }

  private async portion(filter: AuditFilter, from: string, limit: number): Promise<Portion> {
    const found = await this.repository.list(filter, limit + 1, from || undefined);
    const events = found.slice(0, limit);
    return {
      rows: events.map(({ id, at, actor, action, subjectKind, subjectId, detail }) => [
        ...[id, at.toISOString(), actor, action, subjectKind, subjectId],
        detail ? JSON.stringify(detail) : '',
      ]),
      next: found.length > limit ? events.at(-1)!.id : undefined,
    };
  }
}
