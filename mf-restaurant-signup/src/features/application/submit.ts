import { tabMemory } from '@mealtime/browser';
import { IDEMPOTENCY_HEADER, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { onboarding } from '../../api/onboarding';
import { noteApplication, readApplications } from './application-store';
import { retrying } from './retrying';

const keys = tabMemory('restaurant submissions', () => new Map<string, string>());

/** Not crypto.randomUUID, which plain http outside this machine lacks. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends an application in, once: however often it is tried, until it succeeds all tries carry one key. Once it is known
 * that an earlier try did arrive, its key would only be answered with that: sending it again takes another one.
 */
export async function submit(id: string): Promise<OwnerApplication> {
  const known = readApplications()?.find((one) => one.id === id);
  const submission = `${id} ${known?.submittedAt ?? ''}`;
  const key = keys().get(submission) ?? newKey();
  keys().set(submission, key);
  const application = await retrying(() =>
    onboarding('POST /restaurants/applications/:id/submit', { params: { id }, headers: { [IDEMPOTENCY_HEADER]: key } }),
  );
  keys().delete(submission);
  noteApplication(application);
  return application;
}
