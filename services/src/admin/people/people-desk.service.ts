import { Injectable } from '@nestjs/common';
import type { AdminPeople, AdminPerson, AdminPersonSummary } from '@mealtime/contracts/admin';
import { accountTextsOf, type PersonKind } from '@mealtime/contracts/identity';
import { PeopleService, type PersonRow } from '../../identity';
import { DomainError, isId, Outbox, readCursor, Transactions, writeCursor, type Transaction } from '../../platform';
import { ConfirmationService } from '../second-factor/confirmation.service';
import type { AdminSession } from '../sessions/admin-session';
import { AdminTrail } from '../trail/admin-trail';

const PAGE_SIZE = 50;

/** People as admins find and help them; every change is recorded in the audit log. */
@Injectable()
export class PeopleDesk {
  constructor(
    private readonly people: PeopleService,
    private readonly confirmations: ConfirmationService,
    private readonly trail: AdminTrail,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async list(
    { q, kind, cursor }: { q: string; kind: PersonKind | undefined; cursor: string },
    address: string,
  ): Promise<AdminPeople> {
    const found = await this.people.list({ q, kind }, PAGE_SIZE + 1, address, readCursor(cursor));
    const page = found.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const hasMore = last && found.length > page.length;
    return {
      people: page.map(summary),
      nextCursor: hasMore ? writeCursor({ key: last.createdAtText, id: last.id }) : null,
    };
  }

  async find(id: string): Promise<AdminPerson> {
    const person = isId(id) ? await this.people.find(id) : undefined;
    if (!person) throw await this.missing(id);
    return {
      ...summary(person),
      ...{ viaGoogle: person.viaGoogle, hasPassword: person.hasPassword, sessions: person.sessions },
      memberships: person.memberships,
      emailConfirmedAt: person.emailConfirmedAt?.toISOString() ?? null,
      marketingConsentAt: person.marketingConsentAt?.toISOString() ?? null,
      suspendedAt: person.suspendedAt?.toISOString() ?? null,
    };
  }

  async suspend(session: AdminSession, id: string, reason: string, confirmation: string): Promise<AdminPerson> {
    await this.find(id);
    await this.confirmations.use(session, confirmation);
    await this.act(session, id, 'suspend', { reason }, (transaction) => this.people.suspend(transaction, id));
    return this.find(id);
  }

  async restore(session: AdminSession, id: string, reason: string): Promise<AdminPerson> {
    await this.find(id);
    await this.act(session, id, 'restore', { reason }, (transaction) => this.people.restore(transaction, id));
    return this.find(id);
  }

  async signOut(session: AdminSession, id: string): Promise<void> {
    await this.find(id);
    await this.act(session, id, 'sign-out', {}, async (transaction) => {
      await this.people.signOut(transaction, id);
      return true;
    });
  }

  async resendConfirmation(session: AdminSession, id: string): Promise<void> {
    await this.find(id);
    await this.act(session, id, 'resend-confirmation', {}, async (transaction) => {
      await this.people.resendConfirmation(transaction, id);
      return true;
    });
    this.outbox.nudge();
  }

  /** Lets a person who was suspended when erased sign up again. */
  async readmit(session: AdminSession, id: string, reason: string): Promise<void> {
    if (!isId(id) || !(await this.people.isErased(id))) throw new DomainError('PERSON_NOT_FOUND');
    await this.act(session, id, 'readmit', { reason }, (transaction) => this.people.readmit(transaction, id));
  }

  /** The error for an id that belongs to nobody: erased or unknown. */
  async missing(id: string): Promise<DomainError> {
    return new DomainError(isId(id) && (await this.people.isErased(id)) ? 'PERSON_ERASED' : 'PERSON_NOT_FOUND');
  }

  /** Writes to the audit log only if something changed. */
  private act(
    session: AdminSession,
    id: string,
    action: string,
    detail: Record<string, unknown>,
    work: (transaction: Transaction) => Promise<boolean>,
  ): Promise<void> {
    return this.transactions.run(async (transaction) => {
      if (!(await work(transaction))) return;
      await this.trail.add(transaction, session, action, { kind: 'person', id }, detail);
    });
  }
}

const summary = (person: PersonRow): AdminPersonSummary => ({
  id: person.id,
  ...accountTextsOf(person),
  email: person.email,
  emailConfirmed: person.emailConfirmedAt !== null,
  phoneNumber: person.phoneNumber,
  isCustomer: person.isCustomer,
  isMember: person.isMember,
  isSuspended: person.suspendedAt !== null,
  createdAt: person.createdAt.toISOString(),
});
