import { Injectable } from '@nestjs/common';
import { APPLICATION_DRAFT_DAYS } from '@mealtime/contracts/onboarding/lifecycle';
import { columns, statement, Statements, type Transaction } from '../../../platform';
import type { SerializedStep } from '../steps/step-serializer';
import { APPLICATION_ROW, applicationColumns, STEPS, type Application } from './application.entity';

/** An applicant and a kind; other applications are not found. */
export interface Owner {
  /** Name of the kind. */
  kind: string;
  accountId: string;
}

/** Data for lists and search; undefined if a step does not contain it. */
export interface Summary {
  title?: string | undefined;
  applicant?: string | undefined;
  email?: string | undefined;
}

export interface NewDraft extends Owner {
  id: string;
  /** E.164 */
  phoneNumber: string;
  /** The first step. */
  step: StepChange;
}

/** A step to write. Undefined fields stay unchanged. */
export interface StepChange {
  name: string;
  kept: SerializedStep;
  summary: Summary;
  marketingConsent?: boolean | undefined;
}

const LIFE = `interval '${APPLICATION_DRAFT_DAYS} days'`;

/** States in which a step can be saved: an unexpired draft, or one with requested changes. */
const SAVED_IN = {
  draft: `a.state = 'draft' and a.expires_at > now()`,
  'changes-requested': `a.state = 'changes-requested'`,
} as const;

type SavedIn = keyof typeof SAVED_IN;

const saveStep = (state: SavedIn) =>
  statement(
    `application.save-step-${state}`,
    APPLICATION_ROW,
    `with saved as (
       update onboarding.application a set
         version = a.version + 1, updated_at = now(), expires_at = now() + ${LIFE},
         title = coalesce($9, a.title), applicant = coalesce($10, a.applicant), email = coalesce($11, a.email),
         marketing_consent_at = case when $12::boolean is null then a.marketing_consent_at
           when $12::boolean then coalesce(a.marketing_consent_at, now()) end
       where a.id = $1 and a.account_id = $2 and a.kind = $3 and a.version = $4 and ${SAVED_IN[state]}
         and (cardinality($8::text[]) = 0 or cardinality($8::text[]) = (
           select count(*) from onboarding.application_step s where s.application_id = a.id and s.step = any($8::text[])))
       returning a.*
     ), step as (
       insert into onboarding.application_step (application_id, step, content, sealed)
       select saved.id, $5, $6, $7 from saved
       on conflict (application_id, step) do update set content = excluded.content, sealed = excluded.sealed
       returning step, coalesce(content, to_jsonb(sealed)) as kept
     )
     select ${applicationColumns(`${STEPS} || (select jsonb_build_object(step, kept) from step)`)} from saved a`,
  );

const SAVE_STEP = { draft: saveStep('draft'), 'changes-requested': saveStep('changes-requested') };

const OPEN = statement(
  'application.open',
  { id: columns.uuid },
  `with opened as (
     insert into onboarding.application as a
       (id, kind, account_id, phone_number, title, applicant, email, terms_accepted_at, marketing_consent_at, expires_at)
     values ($1, $2, $3, $4, $8, $9, $10, now(), case when $11::boolean then now() end, now() + ${LIFE})
     on conflict (account_id, kind) where state = 'draft' do update set
       title = coalesce(excluded.title, a.title), applicant = excluded.applicant, email = excluded.email,
       terms_accepted_at = now(), marketing_consent_at = excluded.marketing_consent_at,
       version = a.version + 1, updated_at = now(), expires_at = excluded.expires_at
     returning a.id
   )
   insert into onboarding.application_step (application_id, step, content, sealed) select id, $5, $6, $7 from opened
   on conflict (application_id, step) do update set content = excluded.content, sealed = excluded.sealed
   returning application_id as id`,
);
const OF = statement(
  'application.of',
  APPLICATION_ROW,
  `select ${applicationColumns()} from onboarding.application a
   where a.account_id = $1 and a.kind = $2 order by a.created_at desc, a.id`,
);
const FIND = statement(
  'application.find',
  APPLICATION_ROW,
  `select ${applicationColumns()} from onboarding.application a where a.id = $1 and a.account_id = $2 and a.kind = $3`,
);
const LOCK = statement(
  'application.lock',
  { id: columns.uuid },
  'select id from onboarding.application where id = $1 and account_id = $2 and kind = $3 for update',
);
const REMOVE_EXPIRED_OF = statement(
  'application.remove-expired-of',
  {},
  `delete from onboarding.application where account_id = $1 and kind = $2 and state = 'draft' and expires_at <= now()`,
);
const PROLONG = statement(
  'application.prolong',
  {},
  `update onboarding.application set expires_at = now() + ${LIFE}
   where account_id = $1 and kind = $2 and state = 'draft' and expires_at > now()`,
);
const NOTE_PAPERS = statement(
  'application.note-papers',
  {},
  `update onboarding.application set version = version + 1, updated_at = now() where id = $1 and state = 'submitted'`,
);
const REMOVE_EXPIRED = statement(
  'application.remove-expired',
  { id: columns.uuid },
  `delete from onboarding.application where state = 'draft' and expires_at <= now() returning id`,
);

@Injectable()
export class ApplicationRepository {
  constructor(private readonly statements: Statements) {}

  /** Opens a draft, or updates step 1 of the account's draft of this kind; there is at most one. */
  async open(transaction: Transaction, draft: NewDraft): Promise<Application> {
    const { id, kind, accountId, phoneNumber, step } = draft;
    await this.statements.run(REMOVE_EXPIRED_OF, [accountId, kind], transaction);
    const { name, kept, summary, marketingConsent = false } = step;
    const { title = null, applicant, email } = summary;
    const opened = await this.statements.one(
      OPEN,
      [id, kind, accountId, phoneNumber, name, kept.content, kept.sealed, title, applicant, email, marketingConsent],
      transaction,
    );
    return (await this.statements.one(FIND, [opened!.id, accountId, kind], transaction))!;
  }

  /** Restarts the draft's lifetime. */
  async prolong(transaction: Transaction, { kind, accountId }: Owner): Promise<void> {
    await this.statements.run(PROLONG, [accountId, kind], transaction);
  }

  /** Newest first, including expired drafts. */
  of({ kind, accountId }: Owner): Promise<Application[]> {
    return this.statements.run(OF, [accountId, kind]);
  }

  find({ kind, accountId }: Owner, id: string): Promise<Application | undefined> {
    return this.statements.one(FIND, [id, accountId, kind]);
  }

  /**
   * Reads and locks it until the end of the transaction. Locked before reading: a statement that waits for a lock sees
   * the old steps.
   */
  async lock(transaction: Transaction, { kind, accountId }: Owner, id: string): Promise<Application | undefined> {
    const values = [id, accountId, kind];
    const locked = await this.statements.one(LOCK, values, transaction);
    return locked && this.statements.one(FIND, values, transaction);
  }

  /**
   * Saves a step with all its conditions in one statement. Undefined if one fails. The caller compares requested
   * changes, which are fixed for a version.
   * @param preceding steps that must exist
   */
  async saveStep(
    { kind, accountId }: Owner,
    id: string,
    version: number,
    { name, kept, summary, marketingConsent }: StepChange,
    preceding: readonly string[],
    state: SavedIn,
    transaction?: Transaction,
  ): Promise<Application | undefined> {
    const { title, applicant, email } = summary;
    const values = [
      ...[id, accountId, kind, version, name, kept.content, kept.sealed, preceding],
      ...[title ?? null, applicant ?? null, email ?? null, marketingConsent ?? null],
    ];
    return this.statements.one(SAVE_STEP[state], values, transaction);
  }

  /**
   * Its documents changed. Under review that makes a new version, so that no decision is based on unseen documents;
   * otherwise the version stays.
   */
  async notePapers(transaction: Transaction, id: string): Promise<void> {
    await this.statements.run(NOTE_PAPERS, [id], transaction);
  }

  /** Deletes expired drafts with their data. Returns their number. */
  async removeExpired(): Promise<number> {
    return (await this.statements.run(REMOVE_EXPIRED, [])).length;
  }
}
