import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { MembershipSummary, PersonKind } from '@mealtime/contracts/identity';
import { Outbox, type Position, type Transaction } from '../../platform';
import { CONFIRM_EMAIL } from '../confirmation/confirmation.service';
import { MembershipService } from '../memberships/membership.service';
import { Sessions } from '../sessions/sessions.service';
import { TallyRepository } from '../statistics/tally.repository';
import { PeopleRepository, type PersonRow } from './people.repository';

/** People as those who run the marketplace find and help them. What they do is for the caller to write down. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly memberships: MembershipService,
    private readonly sessions: Sessions,
    private readonly tallies: TallyRepository,
    private readonly outbox: Outbox,
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

  /** What happened on each of the last days, oldest first, today among them. */
  days(count: number) {
    return this.tallies.days(count);
  }
}
