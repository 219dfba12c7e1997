import { tabMemory } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts';
import { useSyncExternalStore } from 'react';
import type { AdminValues } from '../restaurant-draft';

/** What the form is told by the code screen above it. */
interface FormMessages {
  /** The server's words about single fields. */
  fields?: FieldErrors;
  /** The field to stand in. */
  focus?: keyof AdminValues;
}

const NOTHING: FormMessages = {};

const memory = tabMemory('restaurant form messages', () => ({
  messages: NOTHING,
  listeners: new Set<() => void>(),
}));

export function leaveFormMessages(messages: FormMessages): void {
  memory().messages = messages;
  for (const listener of memory().listeners) listener();
}

export const clearFormMessages = () => leaveFormMessages(NOTHING);

function subscribe(listener: () => void) {
  memory().listeners.add(listener);
  return () => void memory().listeners.delete(listener);
}

/** The form may be below the screen that leaves a message, so it follows them. */
export const useFormMessages = (): FormMessages =>
  useSyncExternalStore(
    subscribe,
    () => memory().messages,
    () => NOTHING,
  );
