import type { VerifiedPhone } from '@mealtime/phone-verification';
import { forgetApplications, loadApplications, startSession } from './applications';
import type { Application } from './kind';
import { retrying } from './retrying';
import { forgetDraft, sessionEnded, type Wizard } from './wizard';

/** Opens the application with the present step 1. */
export async function openApplicationWith<A extends Application>(wizard: Wizard<A>, phone: VerifiedPhone): Promise<A> {
  const { kind } = wizard;
  const open = kind.opening(phone);
  await sessionEnded(wizard);
  const application = await retrying(open);
  startSession(wizard, application, kind.steps[0]?.name);
  return application;
}

/** Signs in by phone and returns the latest application; further ones are loaded afterwards. */
export async function resumeWith<A extends Application>(
  wizard: Wizard<A>,
  { phoneNumber, proof }: VerifiedPhone,
): Promise<A> {
  await sessionEnded(wizard);
  const application = await wizard.kind.api.resume({ phoneNumber, proof });
  startSession(wizard, application);
  void loadApplications(wizard).catch(() => undefined);
  return application;
}

/** Deletes the owner's data from memory and storage, because the browser may be shared. */
export async function leave(wizard: Wizard): Promise<void> {
  await wizard.kind.api.signOut();
  forgetDraft(wizard);
  forgetApplications(wizard);
}

/** Page to continue at: the next incomplete step; if all are complete, the submission. */
export function pathOf({ kind }: Wizard, { state, nextStep }: Application): string {
  const { steps, paths } = kind;
  if (state === 'draft') return (steps.find(({ name }) => name === nextStep) ?? steps.at(-1)!).path;
  return state === 'submitted' ? paths.thankYou : paths.status;
}
