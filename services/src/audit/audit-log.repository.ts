import { Injectable } from '@nestjs/common';
import { beginningOf, columns, statement, Statements, type RowOf } from '../platform';

/** Empty fields do not restrict. */
export interface AuditFilter {
  actor: string;
  action: string;
  kind: string;
  id: string;
  /** YYYY-MM-DD, days in Vancouver's time zone. */
  from: string;
  to: string;
}

const LOGGED = {
  id: columns.bigint,
  actor: columns.text,
  action: columns.text,
  subjectKind: columns.text,
  subjectId: columns.text,
  at: columns.instant,
  detail: columns.nullable(columns.json<Record<string, unknown>>()),
};
export type LoggedEvent = RowOf<typeof LOGGED>;

const CONDITIONS: Readonly<Record<keyof AuditFilter, (place: string) => string>> = {
  actor: (place) => `platform.fold(actor) = platform.fold(${place})`,
  action: (place) => `action = ${place}`,
  kind: (place) => `subject_kind = ${place}`,
  id: (place) => `subject_id = ${place}`,
  from: (place) => `at >= ${beginningOf(`${place}::date`)}`,
  to: (place) => `at < ${beginningOf(`${place}::date + 1`)}`,
};

const HEAD = statement(
  'audit.head',
  { position: columns.bigint, hash: columns.text },
  `select position, encode(hash, 'hex') as hash from audit.head`,
);

/** Reads the audit log. */
@Injectable()
export class AuditLogRepository {
  constructor(private readonly statements: Statements) {}

  /** The head of the hash chain, in the form of `npm run audit -- verify --head`. */
  async head(): Promise<string> {
    const { position, hash } = (await this.statements.one(HEAD, []))!;
    return `${position}:${hash}`;
  }

  /** The latest first; `before`: the id of the last event on the previous page. */
  list(filter: AuditFilter, limit: number, before?: string): Promise<LoggedEvent[]> {
    const values: unknown[] = [limit];
    const place = (value: string) => `$${values.push(value)}`;
    const conditions = (Object.keys(CONDITIONS) as (keyof AuditFilter)[])
      .filter((name) => filter[name])
      .map((name) => CONDITIONS[name](place(filter[name])));
    if (before) conditions.push(`id < ${place(before)}::bigint`);
    return this.statements.select(
      LOGGED,
      `select id, actor, action, subject_kind as "subjectKind", subject_id as "subjectId", at, detail
       from audit.event where ${conditions.join(' and ') || 'true'} order by id desc limit $1`,
      values,
    );
  }
}
