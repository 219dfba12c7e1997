import { Injectable } from '@nestjs/common';
import type { RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { AuditRepository, type AuditEvent } from '../../../audit';
import type { Transaction } from '../../../platform';

/** The part of an event that may be about a person. */
interface Said {
  message: string;
  changes: RequestedChange[];
  /** Names of papers that were seen before an approval. */
  checked?: string[];
  /** Why it was approved without the others. */
  reason?: string;
}

export interface TrailEvent extends Said {
  id: string;
  applicationId: string;
  what: string;
  who: string;
  at: Date;
}

/** What is told of an event; the rest is left empty. */
export type NewTrailEvent = Pick<TrailEvent, 'applicationId' | 'what' | 'who'> & Partial<Said>;

const KIND = 'application';

/** What the audit trail has of applications. */
@Injectable()
export class TrailRepository {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns the event's id. */
  add(transaction: Transaction, event: NewTrailEvent): Promise<string> {
    const { applicationId, what, who, ...said } = event;
    const subject = { kind: KIND, id: applicationId };
    const detail = { message: '', changes: [], ...said };
    return this.audit.add(transaction, { actor: who, action: what, subject, detail });
  }

  async find(id: string): Promise<TrailEvent | undefined> {
    const event = await this.audit.find<Said>(id);
    return event && trailEvent(event);
  }

  /** Oldest first. */
  async of(applicationId: string): Promise<TrailEvent[]> {
    return (await this.audit.of<Said>({ kind: KIND, id: applicationId })).map(trailEvent);
  }
}

function trailEvent({ id, subjectId, action, actor, at, detail }: AuditEvent<Partial<Said>>): TrailEvent {
  // Erased, or written by somebody who had nothing to say about it.
  const { message = '', changes = [], ...approval } = detail ?? {};
  return { id, applicationId: subjectId, what: action, who: actor, message, changes, at, ...approval };
}
