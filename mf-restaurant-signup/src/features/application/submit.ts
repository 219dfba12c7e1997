import { tabMemory } from '@mealtime/browser';
import type { OwnerApplication } from '@mealtime/contracts';
import { submitApplication } from '../../api/submit-application';
import { noteApplication } from './application-store';
import { insist } from './insist';

const keys = tabMemory('restaurant submissions', () => new Map<string, string>());

/** Not crypto.randomUUID, which plain http outside this machine lacks. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends an application in, once: however often it is tried, until it succeeds all tries carry one key. */
export async function submit(id: string): Promise<OwnerApplication> {
  const key = keys().get(id) ?? newKey();
  keys().set(id, key);
  const application = await insist(() => submitApplication(id, key));
  keys().delete(id);
  noteApplication(application);
  return application;
}
