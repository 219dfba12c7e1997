import { Injectable, type StreamableFile } from '@nestjs/common';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import type { Input, ReplyOf } from '@mealtime/contracts/endpoints';
import type { ErrorCode } from '@mealtime/contracts/errors';
import { COUNT_MAX, type BulkAct, type QueueReply } from '@mealtime/contracts/onboarding';
import { AdminTrail, ConfirmationService, type AdminSession } from '../../admin';
import {
  csvFile,
  DomainError,
  isId,
  readCursor,
  Transactions,
  writeCursor,
  type Portion,
  type Transaction,
} from '../../platform';
import { ApplicationNotFound } from '../lifecycle/applications/application.errors';
import { Kinds } from '../lifecycle/kinds';
import { ClaimedByAnother, DecisionNotPossible } from '../lifecycle/reviews/review.errors';
import { ReviewRepository } from '../lifecycle/reviews/review.repository';
import { StepSerializer } from '../lifecycle/steps/step-serializer';
import { TrailRepository } from '../lifecycle/trail/trail.repository';
import { DeskRepository, type QueueRow } from './desk.repository';

type Endpoints = typeof onboardingEndpoints;
export type Queued = QueueReply['applications'][number];
type QueueQuery = Input<Endpoints, 'GET /admin/applications'>['query'];
type QueueFilters = Input<Endpoints, 'GET /admin/applications/export'>['query'];
type Counts = ReplyOf<Endpoints['GET /admin/applications/counts']>;
type Note = ReplyOf<Endpoints['POST /admin/applications/:id/notes']>;
type Results = ReplyOf<Endpoints['POST /admin/applications/bulk']>['results'];
type Revealed = ReplyOf<Endpoints['POST /admin/applications/:id/reveal']>;

/** Filter value for unclaimed applications. */
const UNCLAIMED = 'nobody';

/** Reviewers' actions on applications of any kind, except decisions. */
@Injectable()
export class DeskService {
  constructor(
    private readonly repository: DeskRepository,
    private readonly reviews: ReviewRepository,
    private readonly trail: TrailRepository,
    private readonly acts: AdminTrail,
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly confirmations: ConfirmationService,
    private readonly transactions: Transactions,
  ) {}

  async queue(query: QueueQuery, address: string): Promise<QueueReply> {
    const { q, sort, cursor, state, kind, flag, claimedBy, person } = query;
    const size = Number(query.limit);
    const filter = { state, kind, flag, person, claimedBy: claimedBy === UNCLAIMED ? null : claimedBy || undefined };
    const page = { sort, limit: size + 1, after: readCursor(cursor) };
    const found = q ? await this.repository.search(q, filter, page, address) : await this.repository.list(filter, page);
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    const hasMore = last && found.length > rows.length;
    return {
      applications: rows.map(queued),
      nextCursor: hasMore ? writeCursor({ key: last.submittedAtText, id: last.id }) : null,
    };
  }

  /** A CSV file. Audited before its first row. */
  async export(session: AdminSession, filter: QueueFilters, address: string): Promise<StreamableFile> {
    await this.transactions.run((transaction) =>
      this.acts.add(transaction, session, 'export', { kind: 'applications', id: 'queue' }, { filter }),
    );
    const columns = ['id', 'kind', 'name', 'applicant', 'email', 'state', 'submitted', 'claimed by', 'flags'];
    return csvFile('applications', columns, (from, limit) => this.portion(filter, from, limit, address));
  }

  private async portion(filter: QueueFilters, from: string, limit: number, address: string): Promise<Portion> {
    const { applications, nextCursor } = await this.queue(
      { ...filter, sort: 'newest', limit: String(limit), cursor: from },
      address,
    );
    return {
      rows: applications.map(({ id, kind, businessName, applicant, email, state, submittedAt, claimedBy, flags }) => [
        ...[id, kind, businessName, applicant, email, state, submittedAt],
        ...[claimedBy ?? '', flags.join(' ')],
      ]),
      next: nextCursor ?? undefined,
    };
  }

  async counts(): Promise<Counts> {
    const { today, days, late, oldest, ...states } = await this.repository.counts();
    return {
      states: {
        submitted: upTo(states.submitted),
        'changes-requested': upTo(states['changes-requested']),
        approved: upTo(states.approved),
        declined: upTo(states.declined),
      },
      waiting: { today: upTo(today), days: upTo(days), late: upTo(late), oldest: oldest?.toISOString() ?? null },
    };
  }

  /** Present rows of the queue, without removed ones. */
  async rows(ids: readonly string[], transaction?: Transaction): Promise<Queued[]> {
    return (await this.repository.rows(ids, transaction)).map(queued);
  }

  /** Number of the queue's last change. */
  lastChange(): Promise<number> {
    return this.repository.lastChange();
  }

  /** Rows changed after a change, in order. */
  async changedAfter(number: number): Promise<{ number: number; row: Queued }[]> {
    const changed = await this.repository.changedAfter(number);
    return changed.map(({ change, ...row }) => ({ number: Number(change), row: queued(row) }));
  }

  async release({ account }: AdminSession, id: string): Promise<Queued> {
    await this.transactions.run((transaction) => this.carryOut(transaction, 'release', id, account.username, ''));
    return this.get(id);
  }

  async addNote({ account }: AdminSession, id: string, message: string): Promise<Note> {
    await this.transactions.run((transaction) => this.carryOut(transaction, 'note', id, account.username, message));
    return { what: 'note', who: account.username, at: new Date().toISOString(), message };
  }

  /** One by one: a refusal does not affect the others. */
  async bulk({ account }: AdminSession, ids: readonly string[], act: BulkAct, message: string): Promise<Results> {
    const results: Results = [];
    for (const id of new Set(ids)) {
      const code = await this.transactions
        .run((transaction) => this.carryOut(transaction, act, id, account.username, message))
        .then(() => null, codeOf);
      results.push({ id, code });
    }
    return results;
  }

  /** The decrypted sealed steps. Audited before they are returned. */
  async reveal(session: AdminSession, id: string, confirmation: string): Promise<Revealed> {
    const { kind } = await this.get(id);
    await this.confirmations.use(session, confirmation);
    const known = this.kinds.of({ kind });
    const application = await this.reviews.find(kind, id);
    if (!application) throw new ApplicationNotFound();
    await this.transactions.run((transaction) =>
      this.trail.add(transaction, { applicationId: id, what: 'reveal', who: session.account.username }),
    );
    const opened = Object.keys(known.sealed).map((step) => [step, this.steps.read(application, step) ?? {}]);
    return { steps: Object.fromEntries(opened) as Revealed['steps'] };
  }

  private async carryOut(
    transaction: Transaction,
    act: BulkAct,
    id: string,
    reviewer: string,
    message: string,
  ): Promise<void> {
    const { claimedBy, state } = await this.get(id, transaction);
    if (act === 'claim' && !(await this.repository.claim(transaction, id, reviewer))) {
      if (state !== 'submitted') throw new DecisionNotPossible();
      if (claimedBy === reviewer) return;
      throw new ClaimedByAnother();
    }
    if (act === 'release' && !(await this.repository.release(transaction, id, reviewer))) {
      if (state !== 'submitted') throw new DecisionNotPossible();
      if (claimedBy === null) return;
      throw new ClaimedByAnother();
    }
    await this.trail.add(transaction, { applicationId: id, what: act, who: reviewer, message });
  }

  private async get(id: string, transaction?: Transaction): Promise<Queued> {
    const [row] = isId(id) ? await this.rows([id], transaction) : [];
    if (!row) throw new ApplicationNotFound();
    return row;
  }
}

const upTo = (count: number) => ({ count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX });

/** Explicit members: object rest is several times slower for a hundred rows. */
const queued = (row: QueueRow): Queued => ({
  id: row.id,
  kind: row.kind,
  businessName: row.title,
  applicant: row.applicant,
  email: row.email,
  state: row.state,
  version: row.version,
  submittedAt: row.submittedAt.toISOString(),
  claimedBy: row.claimedBy,
  flags: row.flags,
});

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  throw error;
}
