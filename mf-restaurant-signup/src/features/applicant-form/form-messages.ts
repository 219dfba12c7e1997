import { tabState } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts/rules';
import type { ApplicantValues } from '../restaurant-draft';

/** What the form is told by the code screen above it. */
interface FormMessages {
  /** The server's words about single fields. */
  fields?: FieldErrors;
  /** The field to stand in. */
  focus?: keyof ApplicantValues;
}

const NOTHING: FormMessages = {};

const state = tabState('restaurant form messages', NOTHING);

export const leaveFormMessages = state.set;
export const clearFormMessages = () => leaveFormMessages(NOTHING);

/** The form may be below the screen that leaves a message, so it follows them. */
export const useFormMessages = state.use;
