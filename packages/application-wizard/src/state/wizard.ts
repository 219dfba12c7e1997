import { draftStore, tabMemory, tabSecret, tabState, type DraftStore } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts/rules';
import { forgetVerifiedPhone } from '@mealtime/phone-verification';
import type { Application, Kept, Kind, KindOf, Versions } from './kind';
import { changeUploads, noUploads, type Uploads } from './uploads';

/** Without activity; computers are shared where people work. */
const DRAFT_LIFE_MS = 5 * 60 * 1000;

/** Newest first; empty when nobody is signed in; undefined while it is not known. */
export type Applications<A extends Application> = readonly A[] | undefined;

/** What a tab knows of the signed-in owner, until it is closed or loaded anew. */
export interface Known<A extends Application> {
  applications: Applications<A>;
  loading: Promise<void> | undefined;
  /** Every version that was shown here, for telling later what others changed since. */
  versions: Map<string, A>;
  /** How often everything was forgotten: an answer that was asked for before is about somebody who has left. */
  forgotten: number;
  listeners: Set<() => void>;
}

/** What the first form is told by the code screen above it. */
export interface FormMessages {
  /** The server's words about single fields. */
  fields?: FieldErrors;
  /** The field to stand in. */
  focus?: string;
}

export const NO_MESSAGES: FormMessages = {};

/** The wizard of one kind: a handle that everything else here takes. */
export interface Wizard<A extends Application = Application, Record extends Kept = Kept> {
  kind: Kind<A, Record>;
  known(): Known<A>;
  /** Calls back whenever what is known changes, until its result is called. */
  subscribe(tell: () => void): () => void;
  /** What the browser keeps: step 1 before there is an application, then what is typed and not saved. */
  draft: DraftStore<Record>;
  /** Between step 1 and the request that opens the application; never in storage. */
  password: ReturnType<typeof tabSecret>;
  /** The application as this tab shows it: the versions that what is typed here is made on. */
  basis(): { id: string; versions: Versions };
  /** The form may be below the screen that leaves a message, so it follows them. */
  messages: ReturnType<typeof tabState<FormMessages>>;
  /** A step was typed for an application that had been sent in meanwhile: the form goes, and the page after it says so. */
  locked: ReturnType<typeof tabState<boolean>>;
  uploads(): Uploads;
  /** The end of the owner's session, while it is on its way. */
  ending(): { ending: Promise<void> };
}

/** A wizard for one kind of application. Made once in a remote; what it remembers is the tab's, whichever copy asks. */
export function createWizard<A extends Application, Record extends Kept>(kind: KindOf<A, Record>): Wizard<A, Record> {
  const { purpose, record, api } = kind;
  const password = tabSecret(`${purpose} password`);
  const ending = tabMemory(`${purpose} session end`, () => ({ ending: Promise.resolve() }));
  const draft = draftStore<Record>({
    key: record.key,
    empty: record.empty,
    lifeMs: DRAFT_LIFE_MS,
    // What was saved would be one click away for whoever comes next, for as long as the session is open.
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
    subscribe(tell) {
      known().listeners.add(tell);
      return () => void known().listeners.delete(tell);
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

/** All steps as they are in one version. */
export const sameVersions = ({ steps }: Pick<Kind, 'steps'>, version: number): Versions =>
  Object.fromEntries(steps.map(({ name }) => [name, version]));

/**
 * Once no session is being ended any more. Whoever asks for what a session shows, or opens one, waits for this: the reply
 * that ends the old one takes the cookie of a new one along.
 */
export const sessionEnded = ({ ending }: Wizard): Promise<void> => ending().ending;

/** Empties the draft for somebody who leaves. Not by removing it: to other tabs that would be an expiry. */
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
