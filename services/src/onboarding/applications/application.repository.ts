import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { APPLICATION_DRAFT_DAYS, APPLICATION_STEPS, type ApplicationStep } from '@mealtime/contracts/onboarding';
import { rows, statement, Statements, type Transaction } from '../../platform';
import { APPLICATION_COLUMNS, APPLICATION_ROW, type Application, type KeptAdminStep } from './application.entity';

export interface NewDraft {
  id: string;
  /** E.164 */
  phoneNumber: string;
  admin: KeptAdminStep;
  passwordHash: string;
  marketingConsent: boolean;
}

/** A step as it is written: JSON of steps 1 and 2, the envelope of step 3. Undefined leaves a column as it is. */
export interface StepChange {
  step: ApplicationStep;
  content: string;
  passwordHash?: string | undefined;
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
       password_hash = coalesce($5, a.password_hash),
       marketing_consent_at = case when $6::boolean is null then a.marketing_consent_at
         when $6::boolean then coalesce(a.marketing_consent_at, now()) end
     from onboarding.owner_session s
     where s.token_hash = $2 and s.expires_at > now() and a.phone_number = s.phone_number
       and a.id = $1 and a.version = $3 and ${SAVED_IN[state]} and ${PRECEDING[step]}
     returning ${APPLICATION_COLUMNS}`,
  );

const SAVE_STEP = Object.fromEntries(
  APPLICATION_STEPS.map((step) => [
    step,
    { draft: saveStep(step, 'draft'), 'changes-requested': saveStep(step, 'changes-requested') },
  ]),
) as Record<ApplicationStep, Record<SavedIn, ReturnType<typeof saveStep>>>;

@Injectable()
export class ApplicationRepository {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** Opens a draft, or puts step 1 anew into the draft that this phone has. A phone has one draft at most. */
  async open(transaction: Transaction, draft: NewDraft): Promise<Application> {
    const { id, phoneNumber, admin, passwordHash, marketingConsent } = draft;
    await transaction.query(
      `delete from onboarding.application where phone_number = $1 and state = 'draft' and expires_at <= now()`,
      [phoneNumber],
    );
    const [opened] = await rows<Application>(
      transaction,
      `insert into onboarding.application as a
         (id, phone_number, admin, password_hash, terms_accepted_at, marketing_consent_at, expires_at)
       values ($1, $2, $3, $4, now(), case when $5::boolean then now() end, now() + ${LIFE})
       on conflict (phone_number) where state = 'draft' do update set
         admin = excluded.admin, password_hash = excluded.password_hash, terms_accepted_at = now(),
         marketing_consent_at = excluded.marketing_consent_at, version = a.version + 1, updated_at = now(),
         expires_at = excluded.expires_at
       returning ${APPLICATION_COLUMNS}`,
      [id, phoneNumber, JSON.stringify(admin), passwordHash, marketingConsent],
    );
    return opened!;
  }

  /** Counts as activity: drafts of this phone are kept for their whole time again. */
  async prolong(transaction: Transaction, phoneNumber: string): Promise<void> {
    await transaction.query(
      `update onboarding.application set expires_at = now() + ${LIFE}
       where phone_number = $1 and state = 'draft' and expires_at > now()`,
      [phoneNumber],
    );
  }

  /** Of this phone, newest first. Drafts that have expired are among them. */
  ofPhone(phoneNumber: string): Promise<Application[]> {
    return rows(
      this.manager,
      `select ${APPLICATION_COLUMNS} from onboarding.application a
       where a.phone_number = $1 order by a.created_at desc, a.id`,
      [phoneNumber],
    );
  }

  /** One of this phone's, or undefined. */
  async find(phoneNumber: string, id: string): Promise<Application | undefined> {
    const statement = `select ${APPLICATION_COLUMNS} from onboarding.application a where a.id = $1 and a.phone_number = $2`;
    return (await rows<Application>(this.manager, statement, [id, phoneNumber]))[0];
  }

  /** Reads it and keeps others from writing it until the transaction ends. */
  async lock(transaction: Transaction, phoneNumber: string, id: string): Promise<Application | undefined> {
    const statement = `select ${APPLICATION_COLUMNS} from onboarding.application a
      where a.id = $1 and a.phone_number = $2 for update of a`;
    return (await rows<Application>(transaction, statement, [id, phoneNumber]))[0];
  }

  /**
   * Everything is settled by this one statement, the session too. Undefined when anything it asks for is not so. What the
   * reviewers asked for is for the caller to compare: it stays the same for as long as the version does.
   */
  async saveStep(
    sessionTokenHash: Buffer,
    id: string,
    version: number,
    { step, content, passwordHash, marketingConsent }: StepChange,
    state: SavedIn = 'draft',
  ): Promise<Application | undefined> {
    return this.statements.one(SAVE_STEP[step][state], [
      ...[id, sessionTokenHash, version, content, passwordHash ?? null, marketingConsent ?? null],
    ]);
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
    const statement = `delete from onboarding.application where state = 'draft' and expires_at <= now() returning id`;
    return (await rows(this.manager, statement)).length;
  }
}
