export { adoptApplication } from './adopt';
export { afterSave, readBasis } from './basis';
export { sameVersions } from './draft';
export { forgetDraft, readDraft, recallPassword, updateDraft, useDraft, useExpiries } from './draft-store';
export { sessionEnded } from './session-end';
export {
  applicantValues,
  bankValues,
  businessValues,
  keepApplicant,
  keepBank,
  keepBusiness,
  type ApplicantValues,
} from './step-values';
export { useDraftWatch } from './use-draft-watch';
