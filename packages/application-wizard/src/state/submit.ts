import { newKey, tabMemory } from '@mealtime/browser';
import { IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding';
import { noteApplication, readApplication } from './applications';
import { retrying } from './retrying';
import type { Application } from './kind';
import type { Wizard } from './wizard';

/**
 * Sends an application in, once: however often it is tried, until it succeeds all tries carry one key. Once it is known
 * that an earlier try did arrive, its key would only be answered with that: sending it again takes another one.
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
