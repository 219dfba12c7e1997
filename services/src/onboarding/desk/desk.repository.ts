import { Injectable } from '@nestjs/common';
import { COUNT_MAX, LATE_DAYS, type QueueSort, type ReviewedState } from '@mealtime/contracts/onboarding';
import {
  columns,
  everyWord,
  Searches,
  statement,
  Statements,
  type Column,
  type Position,
  type RowOf,
  type Transaction,
} from '../../platform';

const ROW = {
  id: columns.uuid,
  kind: columns.text,
  title: columns.text,
  applicant: columns.text,
  email: columns.text,
  state: columns.text as Column<ReviewedState>,
  version: columns.integer,
  submittedAt: columns.instant,
  /** With full precision, for the cursor. */
  submittedAtText: columns.text,
  claimedBy: columns.nullable(columns.text),
  flags: columns.texts,
};
export type QueueRow = RowOf<typeof ROW>;

export interface QueueFilter {
  state: ReviewedState | undefined;
  kind: string | undefined;
  flag: string | undefined;
  /** A username; null for unclaimed ones. */
  claimedBy: string | null | undefined;
  /** The applicant's account id. */
  person: string | undefined;
}

export interface QueuePage {
  sort: QueueSort;
  limit: number;
  after: Position | undefined;
}

const COLUMNS = `a.id, a.kind, a.title, a.applicant, a.email, a.state, a.version, a.submitted_at as "submittedAt",
  a.submitted_at::text as "submittedAtText", a.claimed_by as "claimedBy", coalesce(a.flags, '{}') as flags`;
const FROM = 'onboarding.application a';
const ORDERS: Readonly<Record<QueueSort, { sql: string; beyond: string }>> = {
  newest: { sql: 'order by a.submitted_at desc, a.id desc', beyond: '<' },
  oldest: { sql: 'order by a.submitted_at, a.id', beyond: '>' },
};
/** Rows scanned in order before the word index is used: a few milliseconds. */
const NEAR = 1_000;

const ROWS = statement(
  'desk.rows',
  ROW,
  `select ${COLUMNS} from ${FROM} where a.id = any($1::uuid[]) and a.state <> 'draft'`,
);
const LAST_CHANGE = statement(
  'desk.last-change',
  { number: columns.nullable(columns.bigint) },
  'select max(number) as number from onboarding.queue_change',
);
const CHANGED = statement(
  'desk.changed',
  { ...ROW, change: columns.bigint },
  `select c.number as change, ${COLUMNS} from onboarding.queue_change c join ${FROM} on a.id = c.application_id
   where c.number > $1 and a.state <> 'draft' order by c.number limit 200`,
);
const RELEASE = statement(
  'desk.release',
  { id: columns.uuid },
  `update onboarding.application a set claimed_by = null, version = a.version + 1, updated_at = now()
   where a.id = $1 and a.state = 'submitted' and a.claimed_by = $2 returning a.id`,
);
const CLAIM = statement(
  'desk.claim',
  { id: columns.uuid },
  `update onboarding.application a set claimed_by = $2, version = a.version + 1, updated_at = now()
   where a.id = $1 and a.state = 'submitted' and a.claimed_by is null returning a.id`,
);

/** A bounded count, equally fast for any number of rows. */
const counted = (condition: string) =>
  `(select count(*)::int from (select from ${FROM} where a.state <> 'draft' and ${condition} limit ${COUNT_MAX + 1}) c)`;
const ofState = (state: ReviewedState) => counted(`a.state = '${state}'`);
const WAITS = `a.state = 'submitted' and a.submitted_at`;
const COUNTED = {
  submitted: columns.integer,
  'changes-requested': columns.integer,
  approved: columns.integer,
  declined: columns.integer,
  today: columns.integer,
  days: columns.integer,
  late: columns.integer,
  oldest: columns.nullable(columns.instant),
};
const COUNTS = statement(
  'desk.counts',
  COUNTED,
  `select ${ofState('submitted')} as submitted, ${ofState('changes-requested')} as "changes-requested",
     ${ofState('approved')} as approved, ${ofState('declined')} as declined,
     ${counted(`${WAITS} > now() - interval '1 day'`)} as today,
     ${counted(`${WAITS} between now() - interval '${LATE_DAYS} days' and now() - interval '1 day'`)} as days,
     ${counted(`${WAITS} < now() - interval '${LATE_DAYS} days'`)} as late,
     (select a.submitted_at from ${FROM} where a.state <> 'draft' and a.state = 'submitted'
      order by a.submitted_at limit 1) as oldest`,
);

/** The queue of applications of all kinds, without drafts. */
@Injectable()
export class DeskRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  list(filter: QueueFilter, { sort, limit, after }: QueuePage): Promise<QueueRow[]> {
    const { sql, parameters } = which(filter, sort, after, 1);
    const text = `select ${COLUMNS} from ${FROM} where ${sql} ${ORDERS[sort].sql} limit $1`;
    return this.statements.select(ROW, text, [limit, ...parameters]);
  }

  /** Applications whose name, e-mail address or phone contain every word of `typed`. `address`: the client's. */
  search(typed: string, filter: QueueFilter, page: QueuePage, address: string): Promise<QueueRow[]> {
    const { sort, limit, after } = page;
    const order = ORDERS[sort].sql;
    const from = which(filter, sort, after, 1);
    const words = everyWord('a.search', typed, 1 + from.parameters.length);
    const parameters = [limit, ...from.parameters, ...words.parameters];
    return this.searches.run(address, async (query) => {
      // Frequent words are found among the next rows, rare ones by the index.
      const near = await query(
        ROW,
        `select ${COLUMNS} from (select * from ${FROM} where ${from.sql} ${order} limit ${NEAR}) a
         where ${words.sql} ${order} limit $1`,
        parameters,
      );
      if (near.length === limit) return near;
      return query(
        ROW,
        `with found as materialized (select a.* from ${FROM} where ${words.sql} and ${from.sql})
         select ${COLUMNS} from found a ${order} limit $1`,
        parameters,
      );
    });
  }

  async counts(): Promise<RowOf<typeof COUNTED>> {
    return (await this.statements.one(COUNTS, []))!;
  }

  rows(ids: readonly string[], transaction?: Transaction): Promise<QueueRow[]> {
    return this.statements.run(ROWS, [ids], transaction);
  }

  async lastChange(): Promise<number> {
    return Number((await this.statements.one(LAST_CHANGE, []))?.number ?? 0);
  }

  changedAfter(number: number): Promise<(QueueRow & { change: string })[]> {
    return this.statements.run(CHANGED, [number]);
  }

  /** Returns false if the reviewer has not claimed it, or it is decided. */
  async release(transaction: Transaction, id: string, reviewer: string): Promise<boolean> {
    return (await this.statements.run(RELEASE, [id, reviewer], transaction)).length === 1;
  }

  /** Returns false if it is claimed, or not waiting for review. */
  async claim(transaction: Transaction, id: string, reviewer: string): Promise<boolean> {
    return (await this.statements.run(CLAIM, [id, reviewer], transaction)).length === 1;
  }
}

/** A condition by filter and position; parameters are numbered from `last`. */
function which(
  { state, kind, flag, claimedBy, person }: QueueFilter,
  sort: QueueSort,
  after: Position | undefined,
  last: number,
) {
  const parameters: unknown[] = [];
  const next = (value: unknown) => `$${last + parameters.push(value)}`;
  // Repeats the partial indexes' condition, which PostgreSQL cannot derive from a state.
  const conditions = [`a.state <> 'draft'`];
  if (state) conditions.push(`a.state = ${next(state)}`);
  if (kind) conditions.push(`a.kind = ${next(kind)}`);
  if (flag) conditions.push(`a.flags @> array[${next(flag)}]`);
  if (claimedBy === null) conditions.push('a.claimed_by is null');
  else if (claimedBy !== undefined) conditions.push(`a.claimed_by = ${next(claimedBy)}`);
  if (person) conditions.push(`a.account_id = ${next(person)}`);
  if (after) {
    const { beyond } = ORDERS[sort];
    conditions.push(`(a.submitted_at, a.id) ${beyond} (${next(after.key)}::timestamptz, ${next(after.id)}::uuid)`);
  }
  return { sql: conditions.join(' and '), parameters };
}
