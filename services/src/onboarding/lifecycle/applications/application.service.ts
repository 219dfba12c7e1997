import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { toE164 } from '@mealtime/contracts/canada';
import { randomUUID } from 'node:crypto';
import { AccountService, ProofService, Sessions, type LiveSession, type PhoneProof } from '../../../identity';
import { isId, Outbox, Transactions, Unauthenticated, type Transaction } from '../../../platform';
import type { Kind, Values } from '../kind';
import { StepSerializer } from '../steps/step-serializer';
import type { Application } from './application.entity';
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
import { ApplicationRepository, type Owner, type StepChange, type Summary } from './application.repository';
import { preceding } from './application.states';
import { ApplicationView, type OwnerApplication } from './application.view';
import { alteredUnasked, isAsked } from './requested-changes';

/** Seconds for which a sign-in or phone proof counts as recent. */
const FRESH_SECONDS = 900;
const EXPIRY_QUEUE = 'application-expiry';
/** Seconds between deletions of expired drafts. */
const EXPIRY_EVERY = 3_600;

interface Opened {
  application: OwnerApplication;
  sessionToken: string;
}

/** With the first step's fields. */
export interface OpenRequest extends Values {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
  password: string;
  marketingConsent: boolean;
  proof: string;
}

/** With the step's fields; some only in the first step. */
export interface SaveRequest extends Values {
  version: number;
  /** Ten digits. */
  phoneNumber?: string;
  password?: string;
  marketingConsent?: boolean;
}

/** A step to save, with its application and version. */
interface Save {
  kind: Kind;
  accountId: string;
  id: string;
  version: number;
  step: string;
  fields: Values;
  marketingConsent?: boolean | undefined;
}

@Injectable()
export class ApplicationService implements OnModuleInit {
  private readonly logger = new Logger(ApplicationService.name);

  constructor(
    private readonly repository: ApplicationRepository,
    private readonly view: ApplicationView,
    private readonly steps: StepSerializer,
    private readonly proofs: ProofService,
    private readonly accounts: AccountService,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EXPIRY_EVERY, EXPIRY_QUEUE, () => this.removeExpired());
  }

  /** Account, draft, use of the proof and session are written in one transaction. */
  async open(kind: Kind, request: OpenRequest, address: string): Promise<Opened> {
    const { applicants, contract } = kind;
    const proof = await this.proofs.find(request.proof, request.phoneNumber, contract.purpose);
    if (proof.consumedAt) return this.repeat(kind, proof, request, address);
    const phoneNumber = toE164(request.phoneNumber);
    const passwordHash = await this.accounts.hashFor(phoneNumber, request.password, address);
    const opened = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, proof.id, this.fingerprint(kind, request)))) return undefined;
      const { firstName, lastName, email, marketingConsent } = request;
      const accountId = await this.accounts.openFor(transaction, {
        ...{ firstName, lastName, email, phoneNumber, passwordHash },
      });
      const id = randomUUID();
      const fields = this.steps.fields(kind, contract.applicant, request);
      const step = this.change({ kind, id, step: contract.applicant, fields, marketingConsent });
      const draft = { id, kind: contract.name, accountId, phoneNumber, step };
      const application = await this.repository.open(transaction, draft);
      const { token } = await this.sessions.open(applicants, accountId, transaction);
      return { application: this.view.forOwner(application), sessionToken: token };
    });
    // A concurrent request used the proof first, probably a double click.
    return opened ?? this.open(kind, request, address);
  }

  /** From any device: opens a session for a phone with an application, and returns the latest. */
  async resume(kind: Kind, { phoneNumber, proof }: Pick<OpenRequest, 'phoneNumber' | 'proof'>): Promise<Opened> {
    const found = await this.proofs.find(proof, phoneNumber, kind.contract.purpose);
    const account = await this.accounts.findByPhone(toE164(phoneNumber));
    if (!account) throw new ApplicationUnknownPhone();
    const owner = ownerOf(kind, account.id);
    if ((await this.kept(owner)).length === 0) throw new ApplicationUnknownPhone();
    const { token } = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, found.id))) throw new ProofUsed();
      await this.repository.prolong(transaction, owner);
      return this.sessions.open(kind.applicants, account.id, transaction);
    });
    const [latest] = await this.kept(owner);
    return { application: this.view.forOwner(latest!), sessionToken: token };
  }

  /**
   * For a recently signed-in account, instead of verifying the phone again. Throws UNAUTHENTICATED if it was longer
   * ago.
   */
  async continue(kind: Kind, session: LiveSession): Promise<Opened> {
    if (!isFresh(session)) throw new Unauthenticated();
    const [latest] = await this.kept(ownerOf(kind, session.subjectId));
    if (!latest) throw new ApplicationNotFound();
    const { token } = await this.sessions.open(kind.applicants, session.subjectId, undefined, session);
    return { application: this.view.forOwner(latest), sessionToken: token };
  }

  signOut({ applicants }: Kind, tokens: readonly string[]): Promise<void> {
    return this.sessions.close(applicants, tokens);
  }

  /** Newest first, without expired drafts. */
  async mine(kind: Kind, accountId: string): Promise<OwnerApplication[]> {
    const all = await this.repository.of(ownerOf(kind, accountId));
    return all.filter((one) => !one.hasExpired).map((one) => this.view.forOwner(one));
  }

  async find(kind: Kind, accountId: string, id: string): Promise<OwnerApplication> {
    return this.view.forOwner(await this.get(ownerOf(kind, accountId), id));
  }

  /**
   * A password in the first step becomes the account's. Throws UNAUTHENTICATED if the phone was verified longer ago, as
   * the browser may be unattended.
   */
  async save(
    kind: Kind,
    step: string,
    session: LiveSession,
    id: string,
    request: SaveRequest,
    address: string,
  ): Promise<OwnerApplication> {
    const { version, phoneNumber, password, marketingConsent } = request;
    const accountId = session.subjectId;
    const save = { kind, accountId, id, version, step, fields: this.steps.fields(kind, step, request) };
    if (step !== kind.contract.applicant) return this.saveFields(save);
    if (password !== undefined && !isFresh(session)) throw new Unauthenticated();
    if (toE164(phoneNumber!) !== (await this.get(ownerOf(kind, accountId), id)).phoneNumber) throw new PhoneFixed();
    if (password === undefined) return this.saveFields({ ...save, marketingConsent });
    const passwordHash = await this.accounts.hashFor(toE164(phoneNumber!), password, address);
    return this.transactions.run(async (transaction) => {
      // Locks the account before the application, as opening does, to avoid deadlocks.
      await this.accounts.setPassword(transaction, session, passwordHash);
      return this.saveFields({ ...save, marketingConsent }, transaction);
    });
  }

  private async saveFields(save: Save, transaction?: Transaction): Promise<OwnerApplication> {
    const saved = isId(save.id) ? await this.write(save, 'draft', transaction) : undefined;
    return this.view.forOwner(saved ?? (await this.saveAskedFor(save, transaction)));
  }

  private write(save: Save, state: 'draft' | 'changes-requested', transaction: Transaction | undefined) {
    const { kind, accountId, id, version, step } = save;
    const owner = ownerOf(kind, accountId);
    return this.repository.saveStep(owner, id, version, this.change(save), preceding(kind, step), state, transaction);
  }

  private change({ kind, id, step, fields, marketingConsent }: Omit<Save, 'accountId' | 'version'>): StepChange {
    const kept = this.steps.keep(kind, id, step, fields);
    return { name: step, kept, summary: summaryOf(kind, step, fields), marketingConsent };
  }

  /** Saves a step after review, if all changed fields were requested. */
  private async saveAskedFor(save: Save, transaction: Transaction | undefined): Promise<Application> {
    const { kind, accountId, id, version, step, fields } = save;
    const owner = ownerOf(kind, accountId);
    const application = await this.get(owner, id);
    const { state, requestedChanges } = application;
    if (state !== 'changes-requested' || !isAsked(requestedChanges, step) || application.version !== version)
      throw this.whyNot(kind, application, step);
    const unasked = alteredUnasked(requestedChanges, step, this.steps.read(application, step) ?? {}, fields);
    if (unasked.length > 0) throw new FieldsNotAskedFor(unasked);
    const saved = await this.write(save, state, transaction);
    if (!saved) throw this.whyNot(kind, await this.get(owner, id), step);
    return saved;
  }

  /** Why a step could not be saved, from the present application. */
  private whyNot(kind: Kind, application: Application, step: string): Error {
    const { state, requestedChanges, steps } = application;
    const asked = state === 'changes-requested' && isAsked(requestedChanges, step);
    if (state !== 'draft' && !asked) return new ApplicationLocked();
    if (preceding(kind, step).some((name) => !(name in steps))) return new StepMissing();
    return new VersionConflict(this.view.forOwner(application));
  }

  /** One of this account's applications that has not expired. */
  private async get(owner: Owner, id: string): Promise<Application> {
    const found = isId(id) ? await this.repository.find(owner, id) : undefined;
    if (!found) throw new ApplicationNotFound();
    if (found.hasExpired) throw new ApplicationExpired();
    return found;
  }

  /** This account's applications, newest first. Throws if all have expired. */
  private async kept(owner: Owner): Promise<Application[]> {
    const all = await this.repository.of(owner);
    const kept = all.filter((one) => !one.hasExpired);
    if (kept.length === 0 && all.length > 0) throw new ApplicationExpired();
    return kept;
  }

  /** A repeated request gets its application, with a cookie in case the first was lost. */
  private async repeat(kind: Kind, proof: PhoneProof, request: OpenRequest, address: string): Promise<Opened> {
    this.proofs.countRepeat(proof);
    const account = await this.accounts.findByPhone(proof.phoneNumber);
    const [latest] = account ? await this.kept(ownerOf(kind, account.id)) : [];
    if (!latest || !proof.fingerprint) throw new ProofUsed();
    const sameDetails = proof.fingerprint.equals(this.fingerprint(kind, request));
    const samePassword = await this.accounts.hasPassword(latest.accountId, request.password, address);
    if (!sameDetails || !samePassword) throw new ReplayMismatch();
    const { token } = await this.sessions.open(kind.applicants, latest.accountId);
    return { application: this.view.forOwner(latest), sessionToken: token };
  }

  /** Of everything but the password, which may only be stored as its slow hash. */
  private fingerprint(kind: Kind, request: OpenRequest): Buffer {
    const { purpose, applicant } = kind.contract;
    const { phoneNumber, marketingConsent } = request;
    return this.proofs.fingerprint([
      purpose,
      this.steps.fields(kind, applicant, request),
      phoneNumber,
      marketingConsent,
    ]);
  }

  private async removeExpired(): Promise<void> {
    const removed = await this.repository.removeExpired();
    if (removed > 0) this.logger.log(`${removed} drafts were not completed in time and are gone`);
  }
}

const isFresh = ({ createdAt, seenAt }: LiveSession) => seenAt.getTime() - createdAt.getTime() <= FRESH_SECONDS * 1000;

const ownerOf = ({ contract }: Kind, accountId: string): Owner => ({ kind: contract.name, accountId });

/** The step's part of the summary. */
function summaryOf({ contract }: Kind, step: string, fields: Values): Summary {
  const { applicant, title } = contract;
  const { firstName, lastName, email } = fields as Record<string, string>;
  return {
    ...(step === title.step ? { title: String(fields[title.field]) } : {}),
    ...(step === applicant ? { applicant: `${firstName} ${lastName}`, email } : {}),
  };
}
