import { isApiError } from '@mealtime/api-client';
import { tabMemory } from '@mealtime/browser';
import type { ApplicationDocument, ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { useSyncExternalStore } from 'react';
import { onboarding } from '../../api/onboarding';
import { adoptApplication, readDraft, sessionEnded } from '../restaurant-draft';

/** Newest first; empty when nobody is signed in; undefined while it is not known. */
type Applications = readonly OwnerApplication[] | undefined;

const memory = tabMemory('restaurant applications', () => ({
  applications: undefined as Applications,
  loading: undefined as Promise<void> | undefined,
  /** Every version that was shown here, for telling later what others changed since. */
  versions: new Map<string, OwnerApplication>(),
  /** How often everything was forgotten: an answer that was asked for before is about somebody who has left. */
  forgotten: 0,
  listeners: new Set<() => void>(),
}));

const versionKey = (id: string, version: number) => `${id} ${version}`;

function set(applications: Applications) {
  memory().applications = applications;
  if (!applications?.length) memory().versions.clear();
  for (const one of applications ?? []) memory().versions.set(versionKey(one.id, one.version), one);
  for (const listener of memory().listeners) listener();
}

export const readApplications = (): Applications => memory().applications;

/** An application as this tab has shown it in an earlier version; undefined when it never did. */
export const readVersion = (id: string, version: number): OwnerApplication | undefined =>
  memory().versions.get(versionKey(id, version));

/** The one that the wizard works on: a draft before any other, else the newest. */
export const wizardApplication = (applications: Applications = readApplications()): OwnerApplication | undefined =>
  applications?.find(({ state }) => state === 'draft') ?? applications?.[0];

/** Takes over one application from a reply. `saved`: the step that the reply is about. */
export function noteApplication(application: OwnerApplication, saved?: ApplicationStep): void {
  const known = readApplications() ?? [];
  const isKnown = known.some(({ id }) => id === application.id);
  const next = isKnown ? known.map((one) => (one.id === application.id ? application : one)) : [application, ...known];
  // First the draft: a page that is told of the application reads both. It is only ever about the one in the wizard.
  if (wizardApplication(next)?.id === application.id) adoptApplication(application, saved);
  set(next);
}

/**
 * Takes over a change of an application's papers. Its version is left: while that counts papers, reviewers decide, and the
 * owner writes again only after the application was read anew.
 */
export function noteDocuments(
  id: string,
  change: (documents: readonly ApplicationDocument[]) => readonly ApplicationDocument[],
): void {
  set(readApplications()?.map((one) => (one.id === id ? { ...one, documents: [...change(one.documents)] } : one)));
}

/** Somebody has signed in: what was known of others goes. `saved`: the step that this was done with. */
export function startSession(application: OwnerApplication, saved?: ApplicationStep): void {
  adoptApplication(application, saved);
  set([application]);
}

/** Nobody is signed in, or it is not known any more who is. */
export function forgetApplications(): void {
  memory().forgotten += 1;
  set(undefined);
}

/** Asks the server for everything that the signed-in owner has. Rejects with an ApiError, but not when nobody is signed in. */
export function loadApplications(): Promise<void> {
  const started = memory().loading ?? load().finally(() => (memory().loading = undefined));
  memory().loading = started;
  return started;
}

async function load(): Promise<void> {
  // A draft that is found to be too old ends the session.
  readDraft();
  await sessionEnded();
  const { forgotten } = memory();
  try {
    const reply = await onboarding('GET /restaurants/applications/mine');
    if (memory().forgotten !== forgotten) return await load();
    const known = readApplications();
    // A write may have been answered while this was on its way.
    const applications = reply.applications.map((one) => {
      const later = known?.find(({ id, version }) => id === one.id && version > one.version);
      return later ?? one;
    });
    const current = wizardApplication(applications);
    if (current) adoptApplication(current);
    set(applications);
  } catch (error) {
    if (!isApiError(error, 'UNAUTHENTICATED')) throw error;
    set([]);
  }
}

function subscribe(listener: () => void) {
  memory().listeners.add(listener);
  return () => void memory().listeners.delete(listener);
}

export const useKnownApplications = (): Applications =>
  useSyncExternalStore(subscribe, readApplications, () => undefined);
