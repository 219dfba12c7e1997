import { Injectable } from '@nestjs/common';
import type { AdminErasure, AdminPersonFile } from '@mealtime/contracts/admin';
import { erasedSubjects, PeopleService } from '../../identity';
import { isId, Outbox, Transactions, type Stays, type Transaction } from '../../platform';
import { ConfirmationService } from '../second-factor/confirmation.service';
import type { AdminSession } from '../sessions/admin-session';
import { AdminTrail } from '../trail/admin-trail';
import { fileOf } from './person-file';
import { PeopleDesk } from './people-desk.service';

/** Exports and erases the personal data that the marketplace holds about a person. */
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

  /** The export and its row in the audit log share one transaction. */
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

  /** Returns what is kept, in sentences. */
  async erase(session: AdminSession, id: string, confirmation: string): Promise<string[]> {
    const words = await this.confirmed(session, id, confirmation, async (transaction) => {
      const stays = await this.people.erase(transaction, id);
      if (!stays) return undefined;
      // `npm run audit -- erase-person` finds the rows about the person by this row.
      const subjects = erasedSubjects(stays);
      await this.trail.add(transaction, session, 'erase', { kind: 'person', id }, { subjects });
      for (const subject of subjects) await this.trail.add(transaction, session, 'erase-person', subject);
      return wordsOf(stays);
    });
    this.outbox.nudge();
    return words;
  }

  /** Uses up the confirmation when the action succeeds or is refused, but not when the person does not exist. */
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
