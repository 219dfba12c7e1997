import { Injectable } from '@nestjs/common';
import type { AdminErasure, AdminPersonFile } from '@mealtime/contracts/admin';
import { erasedSubjects, PeopleService } from '../../identity';
import { isId, Outbox, Transactions, type Stays, type Transaction } from '../../platform';
import { ConfirmationService } from '../second-factor/confirmation.service';
import type { AdminSession } from '../sessions/admin-session';
import { AdminTrail } from '../trail/admin-trail';
import { fileOf } from './person-file';
import { PeopleDesk } from './people-desk.service';

/** Hands out what the marketplace holds about a person, and erases it. */
@Injectable()
export class PersonFileDesk {
  constructor(
    private readonly people: PeopleService,
    private readonly desk: PeopleDesk,
    private readonly confirmations: ConfirmationService,
    private readonly trail: AdminTrail,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Whoever takes it is written down with what is taken, or nothing is. */
  export(session: AdminSession, id: string, confirmation: string): Promise<AdminPersonFile> {
    return this.confirmed(session, id, confirmation, async (transaction) => {
      const exported = await this.people.export(transaction, id);
      if (!exported) return undefined;
      await this.trail.add(transaction, session, 'export', { kind: 'person', id });
      return fileOf<AdminPersonFile>(exported);
    });
  }

  async erasure(id: string): Promise<AdminErasure> {
    await this.desk.find(id);
    const found = await this.transactions.run((transaction) => this.people.erasure(transaction, id));
    if (!found) throw await this.desk.missing(id);
    return { refusals: found.refusals, stays: wordsOf(found.stays) };
  }

  /** Returns what stays, in sentences. */
  async erase(session: AdminSession, id: string, confirmation: string): Promise<string[]> {
    const words = await this.confirmed(session, id, confirmation, async (transaction) => {
      const stays = await this.people.erase(transaction, id);
      if (!stays) return undefined;
      // By this row `npm run audit -- erase-person` finds the rows that speak of the person.
      const subjects = erasedSubjects(stays);
      await this.trail.add(transaction, session, 'erase', { kind: 'person', id }, { subjects });
      for (const subject of subjects) await this.trail.add(transaction, session, 'erase-person', subject);
      return wordsOf(stays);
    });
    this.outbox.nudge();
    return words;
  }

  /** A confirmation is used up by what was done, and by what was refused, but not by an address that leads nowhere. */
  private async confirmed<T>(
    session: AdminSession,
    id: string,
    confirmation: string,
    work: (transaction: Transaction) => Promise<T | undefined>,
  ): Promise<T> {
    if (!isId(id)) throw await this.desk.missing(id);
    await this.desk.find(id);
    await this.confirmations.use(session, confirmation);
    const done = await this.transactions.run(work);
    if (done === undefined) throw await this.desk.missing(id);
    return done;
  }
}

const wordsOf = (stays: readonly Stays[]) => stays.map(({ words }) => words);
