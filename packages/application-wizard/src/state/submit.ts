import { newKey, tabMemory } from '@mealtime/browser';
import { IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding';
import { noteApplication, readApplication } from './applications';
import { retrying } from './retrying';
import type { Application } from './kind';
import type { Wizard } from './wizard';

/**
 * Submits an application once: all attempts use one idempotency key until one succeeds. If an earlier attempt is known
 * to have arrived, its key would only replay that reply, so that a resubmission uses another one.
 */
export async function submit<A extends Application>(wizard: Wizard<A>, id: string): Promise<A> {
  const { purpose, api } = wizard.kind;
  const keys = tabMemory(`${purpose} submissions`, () => new Map<string, string>())();
  const submission = `${id} ${readApplication(wizard, id)?.submittedAt ?? ''}`;
  const key = keys.get(submission) ?? newKey();
  keys.set(submission, key);
  const application = await retrying(() => api.submit(id, { [IDEMPOTENCY_HEADER]: key }));
  keys.delete(submission);
  noteApplication(wizard, application);
  return application;
}
