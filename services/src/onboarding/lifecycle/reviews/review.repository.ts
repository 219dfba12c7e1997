import { Injectable } from '@nestjs/common';
import type { ApplicationState, RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { columns, statement, Statements, type Transaction } from '../../../platform';
import {
  APPLICATION_ROW,
  applicationColumns,
  type Application,
  type ApplicationFile,
} from '../applications/application.entity';

export type AnsweredFile = Pick<ApplicationFile, 'id' | 'fileName'>;

/** An application when changes were requested. */
export interface Answered {
  steps: Application['steps'];
  documents: readonly AnsweredFile[];
}

export interface Outcome {
  state: ApplicationState;
  requestedChanges: RequestedChange[];
  claimedBy: string;
  decided: boolean;
  approvedAs: string | null;
}

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
const ANSWERED_ROW = {
  steps: columns.json<Application['steps']>(),
  documents: columns.nullable(columns.json<AnsweredFile[]>()),
};
const ANSWERED = statement(
  'review.answered',
  ANSWERED_ROW,
  `select a.answered_documents as documents, (
     select coalesce(jsonb_object_agg(s.step, coalesce(s.answered_content, to_jsonb(s.answered_sealed))), '{}')
     from onboarding.application_step s
     where s.application_id = a.id and num_nonnulls(s.answered_content, s.answered_sealed) = 1
   ) as steps from onboarding.application a where a.id = $1`,
);
const KEEP_ANSWERED = statement(
  'review.keep-answered',
  { id: columns.uuid },
  `with step as (
     update onboarding.application_step set answered_content = content, answered_sealed = sealed where application_id = $1
   )
   update onboarding.application a set answered_documents = coalesce((
     select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name) order by d.created_at, d.id)
     from onboarding.document d where d.application_id = a.id and d.stored_at is not null
   ), '[]') where a.id = $1 returning a.id`,
);
const FORGET_ANSWERED = statement(
  'review.forget-answered',
  { id: columns.uuid },
  `with step as (
     update onboarding.application_step set answered_content = null, answered_sealed = null where application_id = $1
   )
   update onboarding.application a set answered_documents = null where a.id = $1 returning a.id`,
);

/** Applications for reviewers, without drafts. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly statements: Statements) {}

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

  /** The application when changes were last requested; undefined before that, and after the decision. */
  async answered(id: string): Promise<Answered | undefined> {
    const { steps, documents } = (await this.statements.one(ANSWERED, [id]))!;
    return documents ? { steps, documents } : undefined;
  }

  /** Stores its present state, to compare with the applicant's changes. */
  async keepAnswered(transaction: Transaction, id: string): Promise<void> {
    await this.statements.one(KEEP_ANSWERED, [id], transaction);
  }

  async forgetAnswered(transaction: Transaction, id: string): Promise<void> {
    await this.statements.one(FORGET_ANSWERED, [id], transaction);
  }
}
