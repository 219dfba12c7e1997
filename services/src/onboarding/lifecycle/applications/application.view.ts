import { Injectable } from '@nestjs/common';
import {
  show,
  stepNames,
  type ApplicationDocument,
  type ApplicationKind,
  type DocumentType,
  type OwnerApplicationOf,
} from '@mealtime/contracts/onboarding/lifecycle';
import type { Values } from '../kind';
import { Kinds } from '../kinds';
import { StepSerializer } from '../steps/step-serializer';
import type { Application, ApplicationFile } from './application.entity';
import { nextStep } from './application.states';

export type OwnerApplication = OwnerApplicationOf<ApplicationKind>;

/** An application as its owner sees it, without the password and the kind's hidden fields. */
@Injectable()
export class ApplicationView {
  constructor(
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
  ) {}

  forOwner(application: Application): OwnerApplication {
    const { id, version, state, requestedChanges, documents } = application;
    return {
      id,
      version,
      state,
      nextStep: nextStep(this.kinds.of(application), application),
      ...this.shown(application),
      requestedChanges,
      reviewMessage: application.reviewMessage ?? '',
      documents: documents.map(documentView),
      createdAt: application.createdAt.toISOString(),
      updatedAt: application.updatedAt.toISOString(),
      submittedAt: application.submittedAt?.toISOString() ?? null,
      decidedAt: application.decidedAt?.toISOString() ?? null,
      expiresAt: application.expiresAt.toISOString(),
    };
  }

  /** All steps by name; null if not saved. */
  private shown(application: Application): Readonly<Record<string, Values | null>> {
    const { contract } = this.kinds.of(application);
    return Object.fromEntries(
      stepNames(contract).map((name) => {
        const fields = this.steps.read(application, name);
        return [name, fields ? show(contract.steps[name]!, fields) : null];
      }),
    );
  }
}

export const documentView = (file: ApplicationFile): ApplicationDocument => ({
  ...file,
  contentType: file.contentType as DocumentType,
  uploadedAt: new Date(file.uploadedAt).toISOString(),
});
