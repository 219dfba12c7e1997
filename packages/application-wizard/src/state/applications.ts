import { isApiError } from '@mealtime/api-client';
import type { ApplicationDocument } from '@mealtime/contracts/onboarding';
import { useSyncExternalStore } from 'react';
import { adopt } from './edits';
import type { Application } from './kind';
import { sessionEnded, type Applications, type Wizard } from './wizard';

const versionKey = (id: string, version: number) => `${id} ${version}`;

function set<A extends Application>({ known }: Wizard<A>, applications: Applications<A>) {
  known().applications = applications;
  if (!applications?.length) known().versions.clear();
  for (const one of applications ?? []) known().versions.set(versionKey(one.id, one.version), one);
  for (const listener of known().listeners) listener();
}

/** An application known to this tab, in its latest version. */
export const readApplication = ({ known }: Wizard, id: string) =>
  known().applications?.find((application) => application.id === id);

/** An earlier version of an application that this tab has shown, if any. */
export const readVersion = ({ known }: Wizard, id: string, version: number) =>
  known().versions.get(versionKey(id, version));

/** The application in the wizard: a draft if there is one, else the newest. */
export const current = <A extends Application>(applications: Applications<A>): A | undefined =>
  applications?.find(({ state }) => state === 'draft') ?? applications?.[0];

/** Stores an application from a reply. `saved`: the step that the reply is about. */
export function noteApplication<A extends Application>(wizard: Wizard<A>, application: A, saved?: string): void {
  const known = wizard.known().applications ?? [];
  const isKnown = known.some(({ id }) => id === application.id);
  const next = isKnown ? known.map((one) => (one.id === application.id ? application : one)) : [application, ...known];
  // Unsaved input first: listeners read both. It only ever belongs to the application in the wizard.
  if (current(next)?.id === application.id) adopt(wizard, application, saved);
  set(wizard, next);
}

/**
 * Applies a change of an application's documents, without the version: while documents change the version, reviewers
 * decide, and the owner writes again only after reloading the application.
 */
export function noteDocuments<A extends Application>(
  wizard: Wizard<A>,
  id: string,
  change: (documents: readonly ApplicationDocument[]) => readonly ApplicationDocument[],
): void {
  const { applications } = wizard.known();
  set(
    wizard,
    applications?.map((one) => (one.id === id ? { ...one, documents: [...change(one.documents)] } : one)),
  );
}

/** After a sign-in: discards data of other accounts. `saved`: the step that this was done with. */
export function startSession<A extends Application>(wizard: Wizard<A>, application: A, saved?: string): void {
  adopt(wizard, application, saved);
  set(wizard, [application]);
}

/** Sets the state to signed out; also for an unknown account. */
export function forgetApplications(wizard: Wizard): void {
  wizard.known().forgotten += 1;
  set(wizard, undefined);
}

/** Loads all applications of the signed-in owner. Rejects with an ApiError, except when signed out. */
export function loadApplications(wizard: Wizard): Promise<void> {
  const { known } = wizard;
  const started = known().loading ?? load(wizard).finally(() => (known().loading = undefined));
  known().loading = started;
  return started;
}

async function load(wizard: Wizard): Promise<void> {
  const { kind, draft, known } = wizard;
  // Finding the draft expired ends the session.
  draft.read();
  await sessionEnded(wizard);
  const { forgotten } = known();
  try {
    const reply = await kind.api.mine();
    if (known().forgotten !== forgotten) return await load(wizard);
    // A write may have been answered during this request.
    const applications = reply.applications.map((one) => {
      const shown = readApplication(wizard, one.id);
      return shown && shown.version > one.version ? shown : one;
    });
    const application = current(applications);
    if (application) adopt(wizard, application);
    set(wizard, applications);
  } catch (error) {
    if (!isApiError(error, 'UNAUTHENTICATED')) throw error;
    set(wizard, []);
  }
}

export const useKnownApplications = <A extends Application>({ known, subscribe }: Wizard<A>): Applications<A> =>
  useSyncExternalStore(
    subscribe,
    () => known().applications,
    () => undefined,
  );
