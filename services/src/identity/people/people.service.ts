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

/** Who is erased comes one after another: two owners of a restaurant would each leave it to the other. */
const ERASING = 'people.erase';
const KIND = 'account';

/** What else the trail has to say was touched when a person was erased, each once. */
export const erasedSubjects = (stays: readonly Stays[]) => [
  ...new Map(
    stays.filter(({ kind }) => kind !== 'person').map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]),
  ).values(),
];

/** People as those who run the marketplace find and help them. What they do is for the caller to write down. */
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
   * @param q words that all must stand in names, e-mail address or phone; empty for everybody
   * @param address who asks
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

  /** Nobody signs in to the account any more, and whoever is signed in is not. False when it was so already. */
  async suspend(transaction: Transaction, id: string): Promise<boolean> {
    const suspended = await this.repository.setSuspended(transaction, id, true);
    if (suspended) await this.sessions.endOthers(transaction, id);
    return suspended;
  }

  /** False when the account is not suspended. */
  restore(transaction: Transaction, id: string): Promise<boolean> {
    return this.repository.setSuspended(transaction, id, false);
  }

  signOut(transaction: Transaction, id: string): Promise<void> {
    return this.sessions.endOthers(transaction, id);
  }

  /** Once the transaction is committed; nothing is sent to who has confirmed the address. */
  async resendConfirmation(transaction: Transaction, id: string): Promise<void> {
    await this.outbox.add(transaction, CONFIRM_EMAIL, { customerId: id, again: randomUUID() });
  }

  isErased(id: string): Promise<boolean> {
    return this.repository.isErased(id);
  }

  /** What all modules hold of a person, to be handed out; undefined when there is nobody. */
  async export(transaction: Transaction, id: string) {
    const person = await this.repository.lock(transaction, id);
    return person && this.files.export(transaction, KIND, person);
  }

  /** What stands against erasing a person, and what would stay; undefined when there is nobody. */
  async erasure(transaction: Transaction, id: string) {
    const person = await this.repository.lock(transaction, id);
    return person && this.files.outlook(transaction, KIND, person);
  }

  /**
   * Erases what all modules hold of a person; `nudge` the outbox once it is committed. Throws what a module refuses it
   * with. Who is suspended stays out. Returns what stays, or undefined when there is nobody.
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

  /** Whoever was suspended when erased may sign up anew. False when nothing was in the way. */
  readmit(transaction: Transaction, id: string): Promise<boolean> {
    return this.barring.remove(transaction, id);
  }

  /** What happened on each of the last days, oldest first, today among them. */
  days(count: number) {
    return this.tallies.days(count);
  }
}
