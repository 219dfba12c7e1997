import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import type { RequestedChange } from '@mealtime/contracts';
import { rows, type Transaction } from '../../platform';

export interface TrailEvent {
  id: string;
  applicationId: string;
  what: string;
  who: string;
  message: string;
  changes: RequestedChange[];
  at: Date;
}

/** What is told of an event; the rest is left empty. */
export type NewTrailEvent = Pick<TrailEvent, 'applicationId' | 'what' | 'who'> &
  Partial<Pick<TrailEvent, 'message' | 'changes'>>;

const COLUMNS = 'id, application_id as "applicationId", what, who, message, changes, at';

/** The audit trail of applications. */
@Injectable()
export class TrailRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Returns the event's id. */
  async add(transaction: Transaction, event: NewTrailEvent): Promise<string> {
    const { applicationId, what, who, message = '', changes = [] } = event;
    const [added] = await rows<{ id: string }>(
      transaction,
      `insert into onboarding.application_event (application_id, what, who, message, changes)
       values ($1, $2, $3, $4, $5) returning id`,
      [applicationId, what, who, message, JSON.stringify(changes)],
    );
    return added!.id;
  }

  async find(id: string): Promise<TrailEvent | undefined> {
    const statement = `select ${COLUMNS} from onboarding.application_event where id = $1`;
    return (await rows<TrailEvent>(this.manager, statement, [id]))[0];
  }

  /** Oldest first. */
  of(applicationId: string): Promise<TrailEvent[]> {
    const statement = `select ${COLUMNS} from onboarding.application_event where application_id = $1 order by id`;
    return rows(this.manager, statement, [applicationId]);
  }
}
