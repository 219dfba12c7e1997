import { Injectable } from '@nestjs/common';
import {
  DECISIONS,
  show,
  stepNames,
  type ApplicationKind,
  type ReviewApplicationOf,
  type ReviewedState,
  type Step,
} from '@mealtime/contracts/onboarding/lifecycle';
import type { Application } from '../applications/application.entity';
import { nextState } from '../applications/application.states';
import { documentView } from '../applications/application.view';
import type { Values } from '../kind';
import { Kinds } from '../kinds';
import { StepSerializer } from '../steps/step-serializer';
import type { TrailEvent } from '../trail/trail.repository';
import { FlagService } from './flag.service';
import { correctedDocuments, correctedFields } from './corrected';
import type { Answered } from './review.repository';

export type ReviewApplication = ReviewApplicationOf<ApplicationKind>;

/** An application as reviewers see it, without the kind's hidden fields. */
@Injectable()
export class ReviewView {
  constructor(
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly flags: FlagService,
  ) {}

  /** `answered`: the application when changes were requested, if they were. */
  forReview(
    application: Application,
    events: readonly TrailEvent[],
    reviewer: string,
    answered?: Answered,
  ): ReviewApplication {
    const { id, version, state, requestedChanges, documents, claimedBy } = application;
    const { contract } = this.kinds.of(application);
    return {
      id,
      version,
      state: state as ReviewedState,
      ...this.shown(application),
      flags: (this.steps.isErased(application) ? [] : this.flags.of(application)).map((flag) => ({
        flag,
        message: contract.flags[flag]!,
      })),
      requestedChanges,
      mended: answered ? this.mended(application, answered, events) : null,
      documents: documents.map(documentView),
      claimedBy,
      decisions: DECISIONS.filter(
        (decision) =>
          nextState(state, decision) &&
          (decision === 'claim' ? claimedBy !== reviewer : mayDecide(claimedBy, reviewer)),
      ),
      events: events.map(({ what, who, at, message, changes, checked, reason }) => ({
        ...{ what, who, at: at.toISOString(), message, changes },
        ...(checked && { checked }),
        ...(reason && { reason }),
      })),
      createdAt: application.createdAt.toISOString(),
      submittedAt: application.submittedAt!.toISOString(),
      decidedAt: application.decidedAt?.toISOString() ?? null,
    };
  }

  private mended(
    application: Application,
    { steps, documents }: Answered,
    events: readonly TrailEvent[],
  ): ReviewApplication['mended'] {
    const asked = events.findLast(({ what }) => what === 'request-changes')!;
    const before = this.steps.all({ ...application, steps });
    return {
      since: asked.at.toISOString(),
      by: asked.who,
      fields: correctedFields(this.kinds.of(application).contract, before, this.steps.all(application)),
      documents: correctedDocuments(documents, application.documents),
    };
  }

  /** All steps by name. Submitted applications are complete, except for erased steps, whose fields are empty. */
  private shown(application: Application): Readonly<Record<string, Values>> {
    const { contract, forReviewers } = this.kinds.of(application);
    return Object.fromEntries(
      stepNames(contract).map((name) => {
        const fields = this.steps.read(application, name);
        const derived = fields ? forReviewers[name]?.(fields) : emptied(contract.steps[name]!);
        return [name, { ...show(contract.steps[name]!, fields ?? {}), ...derived }];
      }),
    );
  }
}

/** The claiming reviewer, or anyone if unclaimed. */
export const mayDecide = (claimedBy: string | null, reviewer: string) => claimedBy === null || claimedBy === reviewer;

/** Empty derived values of an erased step. */
const emptied = ({ forReviewers = {} }: Step) =>
  Object.fromEntries(Object.keys(forReviewers).map((name) => [name, '']));
