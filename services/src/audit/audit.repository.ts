import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { rows, type Transaction } from '../platform';

/** What something was done to: a kind of thing ("application") and its id. */
export interface AuditSubject {
  kind: string;
  id: string;
}

export interface AuditEvent<Detail = Record<string, unknown>> {
  id: string;
  actor: string;
  action: string;
  subjectId: string;
  at: Date;
  /** Null once it was erased. */
  detail: Detail | null;
}

export interface NewAuditEvent {
  /** The user name of an admin, or a word for whom the subject belongs to; never a person's name. */
  actor: string;
  action: string;
  subject: AuditSubject;
  /** Whatever may be about a person belongs in here: it can be erased without breaking the chain. */
  detail?: Record<string, unknown>;
}

const COLUMNS = 'id, actor, action, subject_id as "subjectId", at, detail';

/** Who did what to whom, and when. Rows are only ever added; each is chained to the one before when it is committed. */
@Injectable()
export class AuditRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Returns the event's id. */
  async add(transaction: Transaction, { actor, action, subject, detail = {} }: NewAuditEvent): Promise<string> {
    const [added] = await rows<{ id: string }>(
      transaction,
      `insert into audit.event (actor, action, subject_kind, subject_id, detail) values ($1, $2, $3, $4, $5) returning id`,
      [actor, action, subject.kind, subject.id, JSON.stringify(detail)],
    );
    return added!.id;
  }

  async find<Detail>(id: string): Promise<AuditEvent<Detail> | undefined> {
    const statement = `select ${COLUMNS} from audit.event where id = $1`;
    return (await rows<AuditEvent<Detail>>(this.manager, statement, [id]))[0];
  }

  /** Oldest first. */
  of<Detail>({ kind, id }: AuditSubject): Promise<AuditEvent<Detail>[]> {
    const statement = `select ${COLUMNS} from audit.event where subject_kind = $1 and subject_id = $2 order by id`;
    return rows(this.manager, statement, [kind, id]);
  }
}
