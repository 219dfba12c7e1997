import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { afterSave, noteBasis, readBasis } from './basis';
import { EMPTY_DRAFT, sameVersions } from './draft';
import { forgetPassword, readDraft, updateDraft } from './draft-store';
import { fromSaved } from './step-values';

/**
 * Takes over an application as the server has it. A step that was typed here and not saved stays, and so does the version
 * it was made on, so that saving it tells when somebody else has been there in between. `saved`: the step that the server
 * has just taken.
 */
export function adoptApplication(application: OwnerApplication, saved?: ApplicationStep): void {
  if (application.state !== 'draft') return adoptSubmitted(application);
  const { id, version, nextStep } = application;
  const draft = readDraft();
  const isKnown = draft.application.id === id;
  const unsaved = { ...(isKnown ? draft.unsaved : EMPTY_DRAFT.unsaved), ...(saved ? { [saved]: false } : {}) };
  const seen = readBasis().versions;
  const kept = saved ? afterSave(seen, saved, version) : seen;
  const versions = {
    admin: unsaved.admin ? kept.admin : version,
    business: unsaved.business ? kept.business : version,
    bank: unsaved.bank ? kept.bank : version,
  };
  noteBasis({ id, versions });
  if (saved === 'admin') forgetPassword();
  updateDraft({
    ...fromSaved(application, unsaved),
    terms: true,
    retype: false,
    isUserFormDone: true,
    isBusinessFormDone: nextStep !== 'business',
    isBankFormDone: false,
    unsaved,
    application: { id, versions },
  });
}

/** What the thank-you page needs stays; what the person typed is the server's now. */
function adoptSubmitted({ id, version }: OwnerApplication): void {
  const { lastUpdated: _, ...empty } = EMPTY_DRAFT;
  const { putDate, putSignature, setBorder, title, message } = readDraft();
  const application = { id, versions: sameVersions(version) };
  forgetPassword();
  noteBasis(application);
  updateDraft({
    ...empty,
    ...{ putDate, putSignature, setBorder, title, message },
    isUserFormDone: true,
    isBusinessFormDone: true,
    isBankFormDone: true,
    application,
  });
}
