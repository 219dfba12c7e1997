import { draftStore, tabMemory, tabSecret, tabState, type DraftStore } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts/rules';
import { forgetVerifiedPhone } from '@mealtime/phone-verification';
import type { Application, Kept, Kind, KindOf, Versions } from './kind';
import { changeUploads, noUploads, type Uploads } from './uploads';

/** Lifetime without activity; computers at work are shared. */
const DRAFT_LIFE_MS = 5 * 60 * 1000;

/** Newest first; empty if signed out; undefined while unknown. */
export type Applications<A extends Application> = readonly A[] | undefined;

/** A tab's data about the signed-in owner, until it is closed or reloaded. */
export interface Known<A extends Application> {
  applications: Applications<A>;
  loading: Promise<void> | undefined;
  /** Every displayed version, for detecting later changes. */
  versions: Map<string, A>;
  /** Number of resets: replies to requests from before a reset belong to a former account. */
  forgotten: number;
  listeners: Set<() => void>;
}

/** Message from the code screen to the first form below it. */
export interface FormMessages {
  /** Field errors from the server. */
  fields?: FieldErrors;
  /** The field to focus. */
  focus?: string;
}

export const NO_MESSAGES: FormMessages = {};

/** The wizard of one kind: the handle for all functions here. */
export interface Wizard<A extends Application = Application, Record extends Kept = Kept> {
  kind: Kind<A, Record>;
  known(): Known<A>;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** In local storage: step 1 before there is an application, then unsaved input. */
  draft: DraftStore<Record>;
  /** Between step 1 and the request that opens the application; never in storage. */
  password: ReturnType<typeof tabSecret>;
  /** The application as displayed in this tab: the versions that its input is based on. */
  basis(): { id: string; versions: Versions };
  /** A store, because the form may be mounted below the screen that sends a message. */
  messages: ReturnType<typeof tabState<FormMessages>>;
  /** Input was made for an application that was submitted in the meantime: the form closes, and the next page shows why. */
  locked: ReturnType<typeof tabState<boolean>>;
  uploads(): Uploads;
  /** The pending sign-out. */
  ending(): { ending: Promise<void> };
}

/** Creates the wizard for one kind of application, once per remote; its state is the tab's, shared by all copies. */
export function createWizard<A extends Application, Record extends Kept>(kind: KindOf<A, Record>): Wizard<A, Record> {
  const { purpose, record, api } = kind;
  const password = tabSecret(`${purpose} password`);
  const ending = tabMemory(`${purpose} session end`, () => ({ ending: Promise.resolve() }));
  const draft = draftStore<Record>({
    key: record.key,
    empty: record.empty,
    lifeMs: DRAFT_LIFE_MS,
    // While the session lives, a later user of this browser could open the saved data.
    onExpired() {
      forgetSecrets(wizard);
      ending().ending = api.signOut().then(
        () => undefined,
        () => undefined,
      );
    },
  });
  const known = tabMemory(`${purpose} applications`, (): Known<A> => ({
    applications: undefined,
    loading: undefined,
    versions: new Map(),
    forgotten: 0,
    listeners: new Set(),
  }));
  const wizard: Wizard<A, Record> = {
    kind,
    known,
    subscribe(listener) {
      known().listeners.add(listener);
      return () => void known().listeners.delete(listener);
    },
    draft,
    password,
    basis: tabMemory(`${purpose} basis`, () => ({ id: '', versions: sameVersions(kind, 0) })),
    messages: tabState(`${purpose} form messages`, NO_MESSAGES),
    locked: tabState(`${purpose} locked meanwhile`, false),
    uploads: tabMemory(`${purpose} uploads`, noUploads),
    ending,
  };
  return wizard;
}

/** The same version for all steps. */
export const sameVersions = ({ steps }: Pick<Kind, 'steps'>, version: number): Versions =>
  Object.fromEntries(steps.map(({ name }) => [name, version]));

/**
 * Resolves after a pending sign-out. Requests that read or open a session wait for it: the sign-out's reply would
 * delete a new session's cookie.
 */
export const sessionEnded = ({ ending }: Wizard): Promise<void> => ending().ending;

/** Empties the draft at sign-out. It is not removed, which other tabs would take for an expiry. */
export function forgetDraft(wizard: Wizard): void {
  forgetSecrets(wizard);
  wizard.draft.update(wizard.kind.record.empty);
}

function forgetSecrets(wizard: Pick<Wizard, 'kind' | 'password' | 'uploads'>) {
  const { kind, password } = wizard;
  password.forget();
  changeUploads(wizard, () => []);
  forgetVerifiedPhone(kind.purpose);
}
