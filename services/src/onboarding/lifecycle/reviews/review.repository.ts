import { Injectable } from '@nestjs/common';
import type { ApplicationState, RequestedChange, ReviewedState } from '@mealtime/contracts/onboarding/lifecycle';
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
} from '../../../platform';
import { APPLICATION_ROW, applicationColumns, type Application } from '../applications/application.entity';

const ROW = {
  id: columns.uuid,
  state: columns.text as Column<ReviewedState>,
  title: columns.text,
  applicant: columns.text,
  email: columns.text,
  submittedAt: columns.instant,
  /** With all its digits, for the position. */
  submittedAtText: columns.text,
  claimedBy: columns.nullable(columns.text),
};
export type ReviewRow = RowOf<typeof ROW>;

export interface Outcome {
  state: ApplicationState;
  requestedChanges: RequestedChange[];
  claimedBy: string;
  decided: boolean;
  approvedAs: string | null;
}

const SUMMARY = `a.id, a.state, a.title, a.applicant, a.email, a.submitted_at as "submittedAt",
  a.submitted_at::text as "submittedAtText", a.claimed_by as "claimedBy"`;
const ORDER = 'order by a.submitted_at desc, a.id desc';
/** Rows that are looked through in their order before the index of words is asked: some milliseconds. */
const NEAR = 200;

const COUNT_SUBMITTED = statement(
  'review.count-submitted',
  { waiting: columns.integer },
  `select count(*)::int as waiting from onboarding.application where kind = $1 and state = 'submitted'`,
);
const ONE = `onboarding.application a where a.id = $1 and a.kind = $2 and a.state <> 'draft'`;
const FIND = statement('review.find', APPLICATION_ROW, `select ${applicationColumns()} from ${ONE}`);
const LOCK = statement('review.lock', { id: columns.uuid }, `select a.id from ${ONE} for update`);
const DECIDE = statement(
  'review.decide',
  APPLICATION_ROW,
  `update onboarding.application a set state = $2, version = a.version + 1, requested_changes = $3, claimed_by = $4,
     decided_at = case when $5::boolean then now() else a.decided_at end, approved_as = $6, updated_at = now()
   where a.id = $1 returning ${applicationColumns()}`,
);

/** Applications as reviewers meet them: drafts do not exist here. */
@Injectable()
export class ReviewRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  list(kind: string, state: ReviewedState | undefined, limit: number, after?: Position): Promise<ReviewRow[]> {
    const { sql, parameters } = which(kind, state, after, 1);
    const text = `select ${SUMMARY} from onboarding.application a where ${sql} ${ORDER} limit $1`;
    return this.statements.select(ROW, text, [limit, ...parameters]);
  }

  /** Those in which every word of `typed` stands, in a name, an e-mail address or the phone. `address`: who asks. */
  search(
    kind: string,
    typed: string,
    state: ReviewedState | undefined,
    limit: number,
    address: string,
    after?: Position,
  ): Promise<ReviewRow[]> {
    const from = which(kind, state, after, 1);
    const words = everyWord('a.search', typed, 1 + from.parameters.length);
    const parameters = [limit, ...from.parameters, ...words.parameters];
    return this.searches.run(address, async (query) => {
      // As in the directory: what many have is found among the next few, what few have by its words.
      const near = await query(
        ROW,
        `select ${SUMMARY} from (select * from onboarding.application a where ${from.sql} ${ORDER} limit ${NEAR}) a
         where ${words.sql} ${ORDER} limit $1`,
        parameters,
      );
      if (near.length === limit) return near;
      return query(
        ROW,
        `with found as materialized (select a.* from onboarding.application a where ${words.sql} and ${from.sql})
         select ${SUMMARY} from found a ${ORDER} limit $1`,
        parameters,
      );
    });
  }

  async countSubmitted(kind: string): Promise<number> {
    return (await this.statements.one(COUNT_SUBMITTED, [kind]))!.waiting;
  }

  find(kind: string, id: string): Promise<Application | undefined> {
    return this.statements.one(FIND, [id, kind]);
  }

  /** See `ApplicationRepository.lock`. */
  async lock(transaction: Transaction, kind: string, id: string): Promise<Application | undefined> {
    const locked = await this.statements.one(LOCK, [id, kind], transaction);
    return locked && this.statements.one(FIND, [id, kind], transaction);
  }

  async decide(transaction: Transaction, id: string, outcome: Outcome): Promise<Application> {
    const { state, requestedChanges, claimedBy, decided, approvedAs } = outcome;
    const values = [id, state, JSON.stringify(requestedChanges), claimedBy, decided, approvedAs];
    return (await this.statements.one(DECIDE, values, transaction))!;
  }
}

/** Of a kind, submitted, of a state, behind a position; parameters are numbered on from `last`. */
function which(kind: string, state: ReviewedState | undefined, after: Position | undefined, last: number) {
  const parameters: string[] = [];
  const next = (value: string) => `$${last + parameters.push(value)}`;
  // Both indexes are of those that are no drafts, which a state alone does not say to PostgreSQL.
  const conditions = [`a.kind = ${next(kind)}`, `a.state <> 'draft'`];
  if (state) conditions.push(`a.state = ${next(state)}`);
  if (after) conditions.push(`(a.submitted_at, a.id) < (${next(after.key)}::timestamptz, ${next(after.id)}::uuid)`);
  return { sql: conditions.join(' and '), parameters };
}
