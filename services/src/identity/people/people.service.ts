import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { MembershipSummary, PersonKind } from '@mealtime/contracts/identity';
import { Outbox, PeopleFiles, takeTurn, type Position, type Stays, type Transaction } from '../../platform';
import { Barring } from '../barring/barring.service';
import { CONFIRM_EMAIL } from '../confirmation/confirmation.service';
import { MembershipService } from '../memberships/membership.service';
import { Sessions } from '../sessions/sessions.service';
import { TallyRepository } from '../statistics/tally.repository';
import { PeopleRepository, type PersonRow } from './people.repository';

/** Erasures are serialized: two owners of a restaurant would each leave it to the other. */
const ERASING = 'people.erase';
const KIND = 'account';

/** Further subjects in the audit trail that an erasure touched, each once. */
export const erasedSubjects = (stays: readonly Stays[]) => [
  ...new Map(
    stays.filter(({ kind }) => kind !== 'person').map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]),
  ).values(),
];

/** Look-up and help for people by operators. Callers write the audit trail. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly memberships: MembershipService,
    private readonly sessions: Sessions,
    private readonly tallies: TallyRepository,
    private readonly outbox: Outbox,
    private readonly barring: Barring,
    private readonly files: PeopleFiles,
  ) {}

  /**
   * Latest first.
   * @param q words that all must occur in names, e-mail address or phone; empty for everybody
   * @param address the client's
   */
  list(
    { q, kind }: { q: string; kind: PersonKind | undefined },
    limit: number,
    address: string,
    after?: Position,
  ): Promise<PersonRow[]> {
    return q ? this.repository.search(q, kind, limit, address, after) : this.repository.list(kind, limit, after);
  }

  async find(id: string): Promise<(PersonRow & { memberships: MembershipSummary[] }) | undefined> {
    const person = await this.repository.find(id);
    return person && { ...person, memberships: await this.memberships.of(id) };
  }

  /** Blocks signing in and ends all sessions. Returns false if already suspended. */
  async suspend(transaction: Transaction, id: string): Promise<boolean> {
    const suspended = await this.repository.setSuspended(transaction, id, true);
    if (suspended) await this.sessions.endOthers(transaction, id);
    return suspended;
  }

  /** Returns false if the account is not suspended. */
  restore(transaction: Transaction, id: string): Promise<boolean> {
    return this.repository.setSuspended(transaction, id, false);
  }

  signOut(transaction: Transaction, id: string): Promise<void> {
    return this.sessions.endOthers(transaction, id);
  }

  /** Sent once the transaction is committed; not to confirmed addresses. */
  async resendConfirmation(transaction: Transaction, id: string): Promise<void> {
    await this.outbox.add(transaction, CONFIRM_EMAIL, { customerId: id, again: randomUUID() });
  }

  isErased(id: string): Promise<boolean> {
    return this.repository.isErased(id);
  }

  /** A person's data in all modules for export; undefined if missing. */
  async export(transaction: Transaction, id: string) {
    const person = await this.repository.lock(transaction, id);
    return person && this.files.export(transaction, KIND, person);
  }

  /** Refusals and retained data of an erasure; undefined if missing. */
  async erasure(transaction: Transaction, id: string) {
    const person = await this.repository.lock(transaction, id);
    return person && this.files.outlook(transaction, KIND, person);
  }

  /**
   * Erases a person's data in all modules; call `nudge` on the outbox after the commit. Throws a module's refusal.
   * Suspended people stay barred. Returns the retained data, or undefined if missing.
   */
  async erase(transaction: Transaction, id: string): Promise<Stays[] | undefined> {
    await takeTurn(transaction, ERASING);
    const person = await this.repository.lock(transaction, id);
    if (!person) return undefined;
    const { phoneNumber, googleSub, ownEmails, isSuspended } = person;
    if (isSuspended) {
      await this.barring.add(transaction, id, { phoneNumber, googleSub, emailKey: ownEmails[0] ?? null });
    }
    const owned = await this.memberships.ownedAlone(transaction, id);
    const stays = await this.files.erase(transaction, KIND, person);
    await this.memberships.close(transaction, owned);
    return stays;
  }

  /** Lets a person who was suspended when erased sign up again. Returns false if nothing barred them. */
  readmit(transaction: Transaction, id: string): Promise<boolean> {
    return this.barring.remove(transaction, id);
  }

  /** Counts of the last days including today, oldest first. */
  days(count: number) {
    return this.tallies.days(count);
  }
}
