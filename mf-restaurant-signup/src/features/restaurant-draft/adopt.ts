import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts';
import { noteBasis, readBasis } from './basis';
import { EMPTY_DRAFT } from './draft';
import { forgetPassword, readDraft, updateDraft } from './draft-store';
import { fromSaved } from './step-values';

/**
 * Takes over an application as the server has it. What was typed here and not saved stays, and so does the version it
 * was made on, so that saving it tells when somebody else has been there in between. `saved`: the step that the server
 * has just taken.
 */
export function adoptApplication(application: OwnerApplication, saved?: ApplicationStep): void {
  if (application.state !== 'draft') return adoptSubmitted(application);
  const { id, version, nextStep } = application;
  const draft = readDraft();
  const isKnown = draft.application.id === id;
  const unsaved = { ...(isKnown ? draft.unsaved : EMPTY_DRAFT.unsaved), ...(saved ? { [saved]: false } : {}) };
  const keepsBase = isKnown && !saved && Object.values(unsaved).some(Boolean);
  const basis = { id, version: keepsBase ? readBasis().version : version };
  noteBasis(basis);
  if (saved === 'admin') forgetPassword();
  updateDraft({
    ...fromSaved(application, unsaved),
    terms: true,
    retype: false,
    isUserFormDone: true,
    isBusinessFormDone: nextStep !== 'business',
    isBankFormDone: false,
    unsaved,
    application: basis,
  });
}

/** What the thank-you page needs stays; what the person typed is the server's now. */
function adoptSubmitted({ id, version }: OwnerApplication): void {
  const { lastUpdated: _, ...empty } = EMPTY_DRAFT;
  const { putDate, putSignature, setBorder, title, message } = readDraft();
  forgetPassword();
  noteBasis({ id, version });
  updateDraft({
    ...empty,
    ...{ putDate, putSignature, setBorder, title, message },
    isUserFormDone: true,
    isBusinessFormDone: true,
    isBankFormDone: true,
    application: { id, version },
  });
}
