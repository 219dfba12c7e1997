import { Injectable } from '@nestjs/common';
import type { AdminStep, ApplicationDocument, DocumentType, OwnerApplication } from '@mealtime/contracts/onboarding';
import { BankSeal } from '../banking/bank-seal';
import { bankSummary } from '../banking/bank-summary';
import type { Application, ApplicationFile } from './application.entity';
import { nextStep } from './application.states';

/** What of an application is shown to its owner: everything but the password and the numbers of the account. */
@Injectable()
export class ApplicationView {
  constructor(private readonly seal: BankSeal) {}

  forOwner(application: Application): OwnerApplication {
    const { id, version, state, business, bank, requestedChanges, documents } = application;
    return {
      id,
      version,
      state,
      nextStep: nextStep(application),
      admin: adminStep(application),
      business,
      bank: bank === null ? null : bankSummary(this.seal.open(id, bank)),
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
}

/** Step 1, with the phone in the ten digits that the form takes. */
export const adminStep = ({ admin, phoneNumber }: Application): AdminStep => ({
  ...admin,
  phoneNumber: phoneNumber.slice(-10),
});

export const documentView = (file: ApplicationFile): ApplicationDocument => ({
  ...file,
  contentType: file.contentType as DocumentType,
  uploadedAt: new Date(file.uploadedAt).toISOString(),
});
