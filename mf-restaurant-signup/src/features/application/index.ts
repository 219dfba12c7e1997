export {
  loadApplications,
  noteApplication,
  noteDocuments,
  useKnownApplications,
  wizardApplication,
} from './application-store';
export type { StepFields } from './conflict';
export { LABELS, STEP_TITLES, fieldsOf, labelOf } from './labels';
export { pathOf } from './path-of';
export { StepConflict, saveStep } from './save-step';
export { leave, openApplicationWith, resumeWith } from './session';
export { submit } from './submit';
export { summaryOf } from './summary';
export { forgetLockedMeanwhile, useLockedMeanwhile } from './locked-meanwhile';
export { useApplications, useOpenDraft } from './use-applications';
export { useIdleWatch } from './use-idle-watch';
