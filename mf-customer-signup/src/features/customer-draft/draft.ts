/**
 * What is kept of a sign-up between visits. A password and a proof never are: they live in memory only, and the
 * country has only one choice.
 */
export interface CustomerDraft {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed; ten digits once the form was accepted. */
  phoneNumber: string;
  /** From Google. */
  fullName: string;
  photoURL: string;
  /** Id of the person once the phone is verified or Google has answered. */
  uid: string;
  marketingConsent: boolean;
  /** Going to Google and not back yet, or a phone verified and the account not asked for yet. */
  readyToPost: boolean;
  /** The account exists. */
  dataSent: boolean;
  /** A field that is not kept here had been filled, and must be typed again after a reload. */
  retype: boolean;
  putDate: boolean;
  putSignature: boolean;
  setBorder: boolean;
  title: string;
  message: string;
  /** Milliseconds since 1970; 0 for a draft that was never touched. */
  lastUpdated: number;
}

export const EMPTY_DRAFT: Readonly<CustomerDraft> = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  fullName: '',
  photoURL: '',
  uid: '',
  marketingConsent: false,
  readyToPost: false,
  dataSent: false,
  retype: false,
  putDate: true,
  putSignature: true,
  setBorder: true,
  title: "Thanks! You're Awesome. Seriously.",
  message: '',
  lastUpdated: 0,
};

const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** Far above any rule's limit; keeps junk from filling the form. */
const TEXT_MAX = 1000;
/** A clock that is set back a little must not cost a person their draft. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

export const isExpired = ({ lastUpdated }: Pick<CustomerDraft, 'lastUpdated'>, now: number) =>
  now - lastUpdated >= DRAFT_LIFE_MS || lastUpdated - now > CLOCK_SLACK_MS;

/**
 * Takes what fits from anything that was found in storage, and defaults for the rest. Unknown keys are dropped; a
 * draft that does not say when it was changed is taken to be as old as this visit.
 */
export function parseDraft(value: unknown, now: number): CustomerDraft {
  const found = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const entries = Object.entries(EMPTY_DRAFT).map(([key, fallback]) => {
    const stored = Object.hasOwn(found, key) ? found[key] : undefined;
    return [key, fits(stored, fallback) ? stored : fallback];
  });
  const draft = Object.fromEntries(entries) as CustomerDraft;
  return { ...draft, lastUpdated: draft.lastUpdated || now };
}

function fits(stored: unknown, fallback: string | number | boolean): boolean {
  if (typeof stored !== typeof fallback) return false;
  if (typeof stored === 'string') return stored.length <= TEXT_MAX;
  return typeof stored !== 'number' || Number.isFinite(stored);
}
