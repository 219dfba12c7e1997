import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../platform';

/** The object of an action: a kind ("application") and an id. */
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
  /** Null once erased. */
  detail: Detail | null;
}

export interface NewAuditEvent {
  /** Username of an admin, or a role such as 'owner' when people act on their own data; never a person's name. */
  actor: string;
  action: string;
  subject: AuditSubject;
  /** Personal data belongs in here only: the detail can be erased without breaking the hash chain. */
  detail?: Record<string, unknown>;
}

const EVENT = {
  id: columns.bigint,
  actor: columns.text,
  action: columns.text,
  subjectId: columns.text,
  at: columns.instant,
  detail: columns.nullable(columns.json<Record<string, unknown>>()),
};
const COLUMNS = 'id, actor, action, subject_id as "subjectId", at, detail';

const ADD = statement(
  'audit.add',
  { id: columns.bigint },
  'insert into audit.event (actor, action, subject_kind, subject_id, detail) values ($1, $2, $3, $4, $5) returning id',
);
const FIND = statement('audit.find', EVENT, `select ${COLUMNS} from audit.event where id = $1`);
const OF = statement(
  'audit.of',
  EVENT,
  `select ${COLUMNS} from audit.event where subject_kind = $1 and subject_id = $2 order by id`,
);

const BETWEEN = statement(
  'audit.between',
  EVENT,
  `select ${COLUMNS} from audit.event where subject_kind = $1 and at between $2 and $3 order by id`,
);

/** The audit log: who did what to which object, and when. Append-only; each row is hash-chained to the previous at commit. */
@Injectable()
export class AuditRepository {
  constructor(private readonly statements: Statements) {}

  /** Returns the event's id. */
  async add(transaction: Transaction, { actor, action, subject, detail = {} }: NewAuditEvent): Promise<string> {
    const values = [actor, action, subject.kind, subject.id, JSON.stringify(detail)];
    return (await this.statements.one(ADD, values, transaction))!.id;
  }

  /** The caller that wrote the event knows the type of its detail. */
  async find<Detail>(id: string): Promise<AuditEvent<Detail> | undefined> {
    return (await this.statements.one(FIND, [id])) as AuditEvent<Detail> | undefined;
  }

  /** Oldest first. */
  async of<Detail>({ kind, id }: AuditSubject): Promise<AuditEvent<Detail>[]> {
    return (await this.statements.run(OF, [kind, id])) as AuditEvent<Detail>[];
  }

  /** All events about a kind of object within a period, oldest first. */
  async between<Detail>(kind: string, from: Date, to: Date, transaction?: Transaction): Promise<AuditEvent<Detail>[]> {
    return (await this.statements.run(BETWEEN, [kind, from, to], transaction)) as AuditEvent<Detail>[];
  }
}
