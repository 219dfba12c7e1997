import { Injectable } from '@nestjs/common';
import {
  DECISIONS,
  type ReviewApplication,
  type ReviewedState,
  type ReviewSummary,
} from '@mealtime/contracts/onboarding';
import type { Application } from '../applications/application.entity';
import { nextState } from '../applications/application.states';
import { adminStep, documentView } from '../applications/application.view';
import { BankSeal } from '../banking/bank-seal';
import { bankSummary, maskRoutingNumber } from '../banking/bank-summary';
import type { TrailEvent } from '../trail/trail.repository';
import { reviewFlags } from './review-flags';
import type { ReviewRow } from './review.repository';

/** What of an application is shown to reviewers: the numbers of the account stay covered for them too. */
@Injectable()
export class ReviewView {
  constructor(private readonly seal: BankSeal) {}

  summary(row: ReviewRow): ReviewSummary {
    const { id, state, businessName, email, claimedBy } = row;
    const applicant = `${row.firstName} ${row.lastName}`;
    return { id, state, businessName, applicant, email, submittedAt: row.submittedAt.toISOString(), claimedBy };
  }

  forReview(application: Application, events: readonly TrailEvent[], reviewer: string): ReviewApplication {
    const { id, version, state, requestedChanges, documents, claimedBy } = application;
    // What is submitted is complete: the database sees to that.
    const business = application.business!;
    const details = this.seal.open(id, application.bank!);
    return {
      id,
      version,
      state: state as ReviewedState,
      admin: adminStep(application),
      business,
      bank: { ...bankSummary(details), routingNumberMasked: maskRoutingNumber(details.routingNumber) },
      flags: reviewFlags(business, details),
      requestedChanges,
      documents: documents.map(documentView),
      claimedBy,
      decisions: DECISIONS.filter(
        (decision) =>
          nextState(state, decision) &&
          (decision === 'claim' ? claimedBy !== reviewer : mayDecide(claimedBy, reviewer)),
      ),
      events: events.map(({ what, who, at, message, changes }) => ({
        ...{ what, who, at: at.toISOString(), message, changes },
      })),
      createdAt: application.createdAt.toISOString(),
      submittedAt: application.submittedAt!.toISOString(),
      decidedAt: application.decidedAt?.toISOString() ?? null,
    };
  }
}

/** Whoever claimed it, or anyone while nobody has. */
export const mayDecide = (claimedBy: string | null, reviewer: string) => claimedBy === null || claimedBy === reviewer;
