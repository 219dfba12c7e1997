import { Injectable } from '@nestjs/common';
import { APPLICATION_DRAFT_DAYS, APPLICATION_STEPS, type ApplicationStep } from '@mealtime/contracts/onboarding';
import { columns, statement, Statements, type Transaction } from '../../platform';
import { APPLICATION_COLUMNS, APPLICATION_ROW, type Application, type KeptAdminStep } from './application.entity';

export interface NewDraft {
  id: string;
  accountId: string;
  /** E.164 */
  phoneNumber: string;
  admin: KeptAdminStep;
  marketingConsent: boolean;
}

/** A step as it is written: JSON of steps 1 and 2, the envelope of step 3. Undefined leaves a column as it is. */
export interface StepChange {
  step: ApplicationStep;
  content: string;
  marketingConsent?: boolean | undefined;
}

const LIFE = `interval '${APPLICATION_DRAFT_DAYS} days'`;

/** What must be there before a step, as the server takes them in order. */
const PRECEDING: Readonly<Record<ApplicationStep, string>> = {
  admin: 'true',
  business: 'true',
  bank: 'a.business is not null',
};

/** In what state a step is saved: a draft while it is kept, or what came back from the reviewers. */
const SAVED_IN = {
  draft: `a.state = 'draft' and a.expires_at > now()`,
  'changes-requested': `a.state = 'changes-requested'`,
} as const;

type SavedIn = keyof typeof SAVED_IN;

const saveStep = (step: ApplicationStep, state: SavedIn) =>
  statement(
    `application.save-${step}-${state}`,
    APPLICATION_ROW,
    `update onboarding.application a set
       ${step} = $4, version = a.version + 1, updated_at = now(), expires_at = now() + ${LIFE},
       marketing_consent_at = case when $5::boolean is null then a.marketing_consent_at
         when $5::boolean then coalesce(a.marketing_consent_at, now()) end
     where a.id = $1 and a.account_id = $2 and a.version = $3 and ${SAVED_IN[state]} and ${PRECEDING[step]}
     returning ${APPLICATION_COLUMNS}`,
  );

const SAVE_STEP = Object.fromEntries(
  APPLICATION_STEPS.map((step) => [
    step,
    { draft: saveStep(step, 'draft'), 'changes-requested': saveStep(step, 'changes-requested') },
  ]),
) as Record<ApplicationStep, Record<SavedIn, ReturnType<typeof saveStep>>>;

const OPEN = statement(
  'application.open',
  APPLICATION_ROW,
  `insert into onboarding.application as a
     (id, phone_number, admin, account_id, terms_accepted_at, marketing_consent_at, expires_at)
   values ($1, $2, $3, $4, now(), case when $5::boolean then now() end, now() + ${LIFE})
   on conflict (account_id) where state = 'draft' do update set
     admin = excluded.admin, terms_accepted_at = now(),
     marketing_consent_at = excluded.marketing_consent_at, version = a.version + 1, updated_at = now(),
     expires_at = excluded.expires_at
   returning ${APPLICATION_COLUMNS}`,
);
const OF = statement(
  'application.of',
  APPLICATION_ROW,
  `select ${APPLICATION_COLUMNS} from onboarding.application a
   where a.account_id = $1 order by a.created_at desc, a.id`,
);
const ONE = `select ${APPLICATION_COLUMNS} from onboarding.application a where a.id = $1 and a.account_id = $2`;
const FIND = statement('application.find', APPLICATION_ROW, ONE);
const LOCK = statement('application.lock', APPLICATION_ROW, `${ONE} for update of a`);
const REMOVE_EXPIRED = statement(
  'application.remove-expired',
  { id: columns.uuid },
  `delete from onboarding.application where state = 'draft' and expires_at <= now() returning id`,
);

@Injectable()
export class ApplicationRepository {
  constructor(private readonly statements: Statements) {}

  /** Opens a draft, or puts step 1 anew into the draft that this account has: one at most. */
  async open(transaction: Transaction, draft: NewDraft): Promise<Application> {
    const { id, accountId, phoneNumber, admin, marketingConsent } = draft;
    await transaction.query(
      `delete from onboarding.application where account_id = $1 and state = 'draft' and expires_at <= now()`,
      [accountId],
    );
    const values = [id, phoneNumber, JSON.stringify(admin), accountId, marketingConsent];
    return (await this.statements.one(OPEN, values, transaction))!;
  }

  /** Counts as activity: drafts of this account are kept for their whole time again. */
  async prolong(transaction: Transaction, accountId: string): Promise<void> {
    await transaction.query(
      `update onboarding.application set expires_at = now() + ${LIFE}
       where account_id = $1 and state = 'draft' and expires_at > now()`,
      [accountId],
    );
  }

  /** Of this account, newest first. Drafts that have expired are among them. */
  of(accountId: string): Promise<Application[]> {
    return this.statements.run(OF, [accountId]);
  }

  /** One of this account's, or undefined. */
  find(accountId: string, id: string): Promise<Application | undefined> {
    return this.statements.one(FIND, [id, accountId]);
  }

  /** Reads it and keeps others from writing it until the transaction ends. */
  lock(transaction: Transaction, accountId: string, id: string): Promise<Application | undefined> {
    return this.statements.one(LOCK, [id, accountId], transaction);
  }

  /**
   * Everything is settled by this one statement. Undefined when anything it asks for is not so. What the reviewers asked
   * for is for the caller to compare: it stays the same for as long as the version does.
   */
  async saveStep(
    accountId: string,
    id: string,
    version: number,
    { step, content, marketingConsent }: StepChange,
    state: SavedIn,
    transaction?: Transaction,
  ): Promise<Application | undefined> {
    const values = [id, accountId, version, content, marketingConsent ?? null];
    return this.statements.one(SAVE_STEP[step][state], values, transaction);
  }

  /**
   * Its papers have changed. While it is under review that is another version, so that nobody decides on papers that were
   * not seen; elsewhere its owner may go on with the steps on the version at hand.
   */
  async notePapers(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      `update onboarding.application set version = version + 1, updated_at = now() where id = $1 and state = 'submitted'`,
      [id],
    );
  }

  /** Drafts whose time is over, with everything that belongs to them. Returns how many there were. */
  async removeExpired(): Promise<number> {
    return (await this.statements.run(REMOVE_EXPIRED, [])).length;
  }
}
