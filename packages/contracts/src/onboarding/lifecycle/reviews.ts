import type { ApplicationState } from './applications';

/** States visible to reviewers; a draft is visible only to its owner. */
export const REVIEWED_STATES = ['submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ReviewedState = Exclude<ApplicationState, 'draft'>;

/** A reviewer's actions on an application. */
export const DECISIONS = ['claim', 'approve', 'request-changes', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Parts besides the steps for which changes can be requested. */
export const DOCUMENTS = 'documents';

/** A requested change: a field of a step, or the entire step if the field is empty, and a sentence. */
export interface RequestedChange<Step extends string = string> {
  step: Step | typeof DOCUMENTS;
  field: string;
  message: string;
}
