import type { ApplicationState } from './applications';

/** States that a reviewer sees; a draft is its owner's alone. */
export const REVIEWED_STATES = ['submitted', 'changes-requested', 'approved', 'declined'] as const;
export type ReviewedState = Exclude<ApplicationState, 'draft'>;

/** What a reviewer can do with an application. */
export const DECISIONS = ['claim', 'approve', 'request-changes', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What can be asked to be changed besides the steps. */
export const DOCUMENTS = 'documents';

/** What a reviewer asked for: a field of a step, or the step as a whole where the field is empty, and a sentence about it. */
export interface RequestedChange<Step extends string = string> {
  step: Step | typeof DOCUMENTS;
  field: string;
  message: string;
}
