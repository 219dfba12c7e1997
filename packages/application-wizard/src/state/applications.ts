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

/** One of those that this tab knows, as it is known now. */
export const readApplication = ({ known }: Wizard, id: string) =>
  known().applications?.find((application) => application.id === id);

/** An application as this tab has shown it in an earlier version; undefined when it never did. */
export const readVersion = ({ known }: Wizard, id: string, version: number) =>
  known().versions.get(versionKey(id, version));

/** The one that the wizard works on: a draft before any other, else the newest. */
export const current = <A extends Application>(applications: Applications<A>): A | undefined =>
  applications?.find(({ state }) => state === 'draft') ?? applications?.[0];

/** Takes over one application from a reply. `saved`: the step that the reply is about. */
export function noteApplication<A extends Application>(wizard: Wizard<A>, application: A, saved?: string): void {
  const known = wizard.known().applications ?? [];
  const isKnown = known.some(({ id }) => id === application.id);
  const next = isKnown ? known.map((one) => (one.id === application.id ? application : one)) : [application, ...known];
  // First what was typed: a page that is told of the application reads both. It is only ever about the one in the wizard.
  if (current(next)?.id === application.id) adopt(wizard, application, saved);
  set(wizard, next);
}

/**
 * Takes over a change of an application's papers. Its version is left: while that counts papers, reviewers decide, and the
 * owner writes again only after the application was read anew.
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

/** Somebody has signed in: what was known of others goes. `saved`: the step that this was done with. */
export function startSession<A extends Application>(wizard: Wizard<A>, application: A, saved?: string): void {
  adopt(wizard, application, saved);
  set(wizard, [application]);
}

/** Nobody is signed in, or it is not known any more who is. */
export function forgetApplications(wizard: Wizard): void {
  wizard.known().forgotten += 1;
  set(wizard, undefined);
}

/** Asks the server for everything that the signed-in owner has. Rejects with an ApiError, but not when nobody is signed in. */
export function loadApplications(wizard: Wizard): Promise<void> {
  const { known } = wizard;
  const started = known().loading ?? load(wizard).finally(() => (known().loading = undefined));
  known().loading = started;
  return started;
}

async function load(wizard: Wizard): Promise<void> {
  const { kind, draft, known } = wizard;
  // A draft that is found to be too old ends the session.
  draft.read();
  await sessionEnded(wizard);
  const { forgotten } = known();
  try {
    const reply = await kind.api.mine();
    if (known().forgotten !== forgotten) return await load(wizard);
    // A write may have been answered while this was on its way.
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
