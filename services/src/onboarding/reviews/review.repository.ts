import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import type { ApplicationState, RequestedChange, ReviewedState } from '@mealtime/contracts';
import { rows, type Transaction } from '../../platform';
import { APPLICATION_COLUMNS, type Application } from '../applications/application.entity';

/** Where a page ends: the order is by submission, the latest first. */
export interface Position {
  submittedAt: string;
  id: string;
}

export interface ReviewRow {
  id: string;
  state: ReviewedState;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  submittedAt: Date;
  /** With all its digits, for the position. */
  submittedAtText: string;
  claimedBy: string | null;
}

export interface Outcome {
  state: ApplicationState;
  requestedChanges: RequestedChange[];
  claimedBy: string;
  decided: boolean;
  restaurantId: string | null;
}

/** Applications as reviewers meet them: drafts do not exist here. */
@Injectable()
export class ReviewRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  list(state: ReviewedState | undefined, search: string, limit: number, after?: Position): Promise<ReviewRow[]> {
    const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
    return rows(
      this.manager,
      `select a.id, a.state, a.business->>'businessName' as "businessName", a.admin->>'firstName' as "firstName",
         a.admin->>'lastName' as "lastName", a.admin->>'email' as email, a.submitted_at as "submittedAt",
         a.submitted_at::text as "submittedAtText", a.claimed_by as "claimedBy"
       from onboarding.application a
       where a.state <> 'draft' and ($1::text is null or a.state = $1)
         and ($2::text is null or a.business->>'businessName' ilike $2 or a.admin->>'email' ilike $2
           or concat_ws(' ', a.admin->>'firstName', a.admin->>'lastName') ilike $2 or a.phone_number like $2)
         and ($3::timestamptz is null or (a.submitted_at, a.id) < ($3, $4::uuid))
       order by a.submitted_at desc, a.id desc limit $5`,
      [state ?? null, pattern, after?.submittedAt ?? null, after?.id ?? null, limit],
    );
  }

  async find(id: string): Promise<Application | undefined> {
    const statement = `select ${APPLICATION_COLUMNS} from onboarding.application a where a.id = $1 and a.state <> 'draft'`;
    return (await rows<Application>(this.manager, statement, [id]))[0];
  }

  /** Reads it and keeps others from writing it until the transaction ends. */
  async lock(transaction: Transaction, id: string): Promise<Application | undefined> {
    const statement = `select ${APPLICATION_COLUMNS} from onboarding.application a
      where a.id = $1 and a.state <> 'draft' for update of a`;
    return (await rows<Application>(transaction, statement, [id]))[0];
  }

  async decide(transaction: Transaction, id: string, outcome: Outcome): Promise<Application> {
    const { state, requestedChanges, claimedBy, decided, restaurantId } = outcome;
    const [updated] = await rows<Application>(
      transaction,
      `update onboarding.application a set state = $2, version = a.version + 1, requested_changes = $3, claimed_by = $4,
         decided_at = case when $5::boolean then now() else a.decided_at end, restaurant_id = $6, updated_at = now()
       where a.id = $1 returning ${APPLICATION_COLUMNS}`,
      [id, state, JSON.stringify(requestedChanges), claimedBy, decided, restaurantId],
    );
    return updated!;
  }
}
