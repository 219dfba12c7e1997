import { Injectable } from '@nestjs/common';
import type { RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { AuditRepository, type AuditEvent } from '../../../audit';
import type { Transaction } from '../../../platform';

/** The personal part of an event. */
interface Said {
  message: string;
  changes: RequestedChange[];
  /** Documents checked before an approval. */
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

/** A new event; missing parts are empty. */
export type NewTrailEvent = Pick<TrailEvent, 'applicationId' | 'what' | 'who'> & Partial<Said>;

const KIND = 'application';

/** Applications in the audit trail. */
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
  // Erased, or without a message.
  const { message = '', changes = [], ...approval } = detail ?? {};
  return { id, applicationId: subjectId, what: action, who: actor, message, changes, at, ...approval };
}
