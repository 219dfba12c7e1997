import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { toE164 } from '@mealtime/contracts/canada';
import type {
  ApplicationStep,
  OpenApplicationRequest,
  OwnerApplication,
  ResumeApplicationRequest,
  SaveAdminRequest,
  SaveBankRequest,
  SaveBusinessRequest,
} from '@mealtime/contracts/onboarding';
import { randomUUID } from 'node:crypto';
import { AccountService, ProofService, Sessions, type LiveSession, type PhoneProof } from '../../identity';
import { isId, Outbox, Transactions, Unauthenticated, type Transaction } from '../../platform';
import { APPLICANTS } from '../applicants/applicant-cookie';
import { BankSeal } from '../banking/bank-seal';
import type { Application, KeptAdminStep } from './application.entity';
import {
  ApplicationExpired,
  ApplicationLocked,
  ApplicationNotFound,
  ApplicationUnknownPhone,
  FieldsNotAskedFor,
  PhoneFixed,
  ProofUsed,
  ReplayMismatch,
  StepMissing,
  VersionConflict,
} from './application.errors';
import { ApplicationRepository, type StepChange } from './application.repository';
import { hasExpired, nextStep } from './application.states';
import { ApplicationView } from './application.view';
import { alteredUnasked, isAsked } from './requested-changes';

const PURPOSE = 'restaurant';
/** Seconds that a sign-in, or a proof of the phone, counts as one of just now. */
const FRESH_SECONDS = 900;
const EXPIRY_QUEUE = 'application-expiry';
/** Drafts whose time is over are removed once in so many seconds. */
const EXPIRY_EVERY = 3_600;

interface Opened {
  application: OwnerApplication;
  sessionToken: string;
}

/** Applications as their owners fill them in. */
@Injectable()
export class ApplicationService implements OnModuleInit {
  private readonly logger = new Logger(ApplicationService.name);

  constructor(
    private readonly repository: ApplicationRepository,
    private readonly view: ApplicationView,
    private readonly seal: BankSeal,
    private readonly proofs: ProofService,
    private readonly accounts: AccountService,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EXPIRY_EVERY, EXPIRY_QUEUE, () => this.removeExpired());
  }

  /** The account, the draft, the use of the proof and the session exist together or not at all. */
  async open(request: OpenApplicationRequest, address: string): Promise<Opened> {
    const proof = await this.proofs.find(request.proof, request.phoneNumber, PURPOSE);
    if (proof.consumedAt) return this.repeat(proof, request, address);
    const phoneNumber = toE164(request.phoneNumber);
    const passwordHash = await this.accounts.hashFor(phoneNumber, request.password, address);
    const opened = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, proof.id, this.fingerprint(request)))) return undefined;
      const { firstName, lastName, email, marketingConsent } = request;
      const accountId = await this.accounts.openFor(transaction, {
        ...{ firstName, lastName, email, phoneNumber, passwordHash },
      });
      const draft = { id: randomUUID(), accountId, phoneNumber, admin: keptAdmin(request), marketingConsent };
      const application = await this.repository.open(transaction, draft);
      const { token } = await this.sessions.open(APPLICANTS, accountId, transaction);
      return { application: this.view.forOwner(application), sessionToken: token };
    });
    // Someone else, with the same proof, came first: most likely the same person's second click.
    return opened ?? this.open(request, address);
  }

  /** From any device: opens a session for a phone that has an application, and returns its latest. */
  async resume({ phoneNumber, proof }: ResumeApplicationRequest): Promise<Opened> {
    const found = await this.proofs.find(proof, phoneNumber, PURPOSE);
    const account = await this.accounts.findByPhone(toE164(phoneNumber));
    if (!account || (await this.kept(account.id)).length === 0) throw new ApplicationUnknownPhone();
    const { token } = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, found.id))) throw new ProofUsed();
      await this.repository.prolong(transaction, account.id);
      return this.sessions.open(APPLICANTS, account.id, transaction);
    });
    const [latest] = await this.kept(account.id);
    return { application: this.view.forOwner(latest!), sessionToken: token };
  }

  /**
   * For an account that was signed in to just now, which takes the place of proving the phone anew. Throws
   * UNAUTHENTICATED when that was longer ago.
   */
  async continue(session: LiveSession): Promise<Opened> {
    if (!isFresh(session)) throw new Unauthenticated();
    const [latest] = await this.kept(session.subjectId);
    if (!latest) throw new ApplicationNotFound();
    const { token } = await this.sessions.open(APPLICANTS, session.subjectId, undefined, session);
    return { application: this.view.forOwner(latest), sessionToken: token };
  }

  signOut(token: string | undefined): Promise<void> {
    return this.sessions.close(APPLICANTS, token);
  }

  /** Newest first; drafts that have expired are left out. */
  async mine(accountId: string): Promise<OwnerApplication[]> {
    const all = await this.repository.of(accountId);
    return all.filter((one) => !hasExpired(one)).map((one) => this.view.forOwner(one));
  }

  async find(accountId: string, id: string): Promise<OwnerApplication> {
    return this.view.forOwner(await this.get(accountId, id));
  }

  /**
   * A password that comes with it becomes the account's. Throws UNAUTHENTICATED for one when the phone was proven longer
   * ago: a browser that somebody left open must not be enough for it.
   */
  async saveAdmin(
    session: LiveSession,
    id: string,
    request: SaveAdminRequest,
    address: string,
  ): Promise<OwnerApplication> {
    const { version, marketingConsent, password } = request;
    const accountId = session.subjectId;
    if (password !== undefined && !isFresh(session)) throw new Unauthenticated();
    if (toE164(request.phoneNumber) !== (await this.get(accountId, id)).phoneNumber) throw new PhoneFixed();
    const fields = keptAdmin(request);
    const change = { step: 'admin', content: JSON.stringify(fields), marketingConsent } as const;
    if (password === undefined) return this.save(accountId, id, version, change, fields);
    const passwordHash = await this.accounts.hashFor(toE164(request.phoneNumber), password, address);
    return this.transactions.run(async (transaction) => {
      // The account before the application, as opening does: two that go the other way round would wait for each other.
      await this.accounts.setPassword(transaction, session, passwordHash);
      return this.save(accountId, id, version, change, fields, transaction);
    });
  }

  saveBusiness(accountId: string, id: string, { version, ...step }: SaveBusinessRequest): Promise<OwnerApplication> {
    return this.save(accountId, id, version, { step: 'business', content: JSON.stringify(step) }, step);
  }

  saveBank(accountId: string, id: string, { version, ...step }: SaveBankRequest): Promise<OwnerApplication> {
    return this.save(accountId, id, version, { step: 'bank', content: this.seal.seal(id, step) }, step);
  }

  /** `fields`: the step as it can be compared. */
  private async save(
    accountId: string,
    id: string,
    version: number,
    change: StepChange,
    fields: object,
    transaction?: Transaction,
  ): Promise<OwnerApplication> {
    const saved = isId(id)
      ? await this.repository.saveStep(accountId, id, version, change, 'draft', transaction)
      : undefined;
    return this.view.forOwner(saved ?? (await this.saveAskedFor(accountId, id, version, change, fields, transaction)));
  }

  /** What is no draft: saved when the reviewers asked for all that would become different. */
  private async saveAskedFor(
    accountId: string,
    id: string,
    version: number,
    change: StepChange,
    fields: object,
    transaction: Transaction | undefined,
  ): Promise<Application> {
    const { step } = change;
    const application = await this.get(accountId, id);
    const { state, requestedChanges } = application;
    if (state !== 'changes-requested' || !isAsked(requestedChanges, step) || application.version !== version)
      throw this.whyNot(application, step);
    const unasked = alteredUnasked(requestedChanges, step, this.fieldsOf(application, step), { ...fields });
    if (unasked.length > 0) throw new FieldsNotAskedFor(unasked);
    const saved = await this.repository.saveStep(accountId, id, version, change, state, transaction);
    if (!saved) throw this.whyNot(await this.get(accountId, id), step);
    return saved;
  }

  private fieldsOf({ id, admin, business, bank }: Application, step: ApplicationStep): Record<string, unknown> {
    if (step === 'bank') return bank === null ? {} : { ...this.seal.open(id, bank) };
    return { ...(step === 'admin' ? admin : business) };
  }

  /** Why a step could not be saved, told from the application as it is now. */
  private whyNot(application: Application, step: ApplicationStep): Error {
    const { state, requestedChanges } = application;
    const asked = state === 'changes-requested' && isAsked(requestedChanges, step);
    if (state !== 'draft' && !asked) return new ApplicationLocked();
    if (step === 'bank' && nextStep(application) === 'business') return new StepMissing();
    return new VersionConflict(this.view.forOwner(application));
  }

  /** One of this account's applications that can still mean something. */
  private async get(accountId: string, id: string): Promise<Application> {
    const found = isId(id) ? await this.repository.find(accountId, id) : undefined;
    if (!found) throw new ApplicationNotFound();
    if (hasExpired(found)) throw new ApplicationExpired();
    return found;
  }

  /** This account's applications, newest first. Throws when all that it has has expired. */
  private async kept(accountId: string): Promise<Application[]> {
    const all = await this.repository.of(accountId);
    const kept = all.filter((one) => !hasExpired(one));
    if (kept.length === 0 && all.length > 0) throw new ApplicationExpired();
    return kept;
  }

  /** The same request sent again gets the application it opened, and the cookie that its first answer may have lost. */
  private async repeat(proof: PhoneProof, request: OpenApplicationRequest, address: string): Promise<Opened> {
    this.proofs.countRepeat(proof);
    const account = await this.accounts.findByPhone(proof.phoneNumber);
    const [latest] = account ? await this.kept(account.id) : [];
    if (!latest || !proof.fingerprint) throw new ProofUsed();
    const sameDetails = proof.fingerprint.equals(this.fingerprint(request));
    const samePassword = await this.accounts.hasPassword(latest.accountId, request.password, address);
    if (!sameDetails || !samePassword) throw new ReplayMismatch();
    const { token } = await this.sessions.open(APPLICANTS, latest.accountId);
    return { application: this.view.forOwner(latest), sessionToken: token };
  }

  /** Of everything but the password, which only its slow hash may stand for. */
  private fingerprint(request: OpenApplicationRequest): Buffer {
    const { phoneNumber, marketingConsent } = request;
    return this.proofs.fingerprint([PURPOSE, keptAdmin(request), phoneNumber, marketingConsent]);
  }

  private async removeExpired(): Promise<void> {
    const removed = await this.repository.removeExpired();
    if (removed > 0) this.logger.log(`${removed} drafts were not completed in time and are gone`);
  }
}

const isFresh = ({ createdAt }: LiveSession) => createdAt.getTime() >= Date.now() - FRESH_SECONDS * 1000;

const keptAdmin = ({ firstName, middleName, lastName, userDOB, role, email }: KeptAdminStep): KeptAdminStep => ({
  firstName,
  middleName,
  lastName,
  userDOB,
  role,
  email,
});
