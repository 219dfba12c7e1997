import type { VerifiedPhone } from '@mealtime/phone-verification';
import { forgetApplications, loadApplications, startSession } from './applications';
import type { Application } from './kind';
import { retrying } from './retrying';
import { forgetDraft, sessionEnded, type Wizard } from './wizard';

/** Opens the application that step 1 was filled in for. */
export async function openApplicationWith<A extends Application>(wizard: Wizard<A>, phone: VerifiedPhone): Promise<A> {
  const { kind } = wizard;
  const open = kind.opening(phone);
  await sessionEnded(wizard);
  const application = await retrying(open);
  startSession(wizard, application, kind.steps[0]?.name);
  return application;
}

/** Comes back to what was begun with this phone; gives the latest. Whoever has several sees the others a moment later. */
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

/** Leaves nothing of the owner in this browser, which may be the next person's: not in memory and not in storage. */
export async function leave(wizard: Wizard): Promise<void> {
  await wizard.kind.api.signOut();
  forgetDraft(wizard);
  forgetApplications(wizard);
}

/** Where an application goes on: the step that the server wants next; with all of them done, the one that sends it in. */
export function pathOf({ kind }: Wizard, { state, nextStep }: Application): string {
  const { steps, paths } = kind;
  if (state === 'draft') return (steps.find(({ name }) => name === nextStep) ?? steps.at(-1)!).path;
  return state === 'submitted' ? paths.thankYou : paths.status;
}
