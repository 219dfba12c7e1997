import { tabMemory } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts/rules';
import type { NoticeTone } from '@mealtime/ui';
import type { CustomerFormValues } from '../customer-draft/customer-draft';

/** What the form is told by the step that sends a person back to it. */
export interface FormMessages {
  notice?: { tone: NoticeTone; text: string };
  /** The server's words about single fields. */
  fields?: FieldErrors;
  /** The field to stand in. Default: the first of `fields`. */
  focus?: keyof CustomerFormValues;
}

const memory = tabMemory('customer form messages', () => ({ messages: {} as FormMessages }));

export const leaveFormMessages = (left: FormMessages) => {
  memory().messages = left;
};

export const readFormMessages = (): FormMessages => memory().messages;

export const clearFormMessages = () => leaveFormMessages({});
