import type { ApiError } from '@mealtime/api-client';
import { draftStore, tabSecret, tabState } from '@mealtime/browser';
import type { FieldErrors } from '@mealtime/contracts/rules';
import { recallVerifiedPhone, type VerifiedPhone } from '@mealtime/phone-verification';
import type { NoticeTone } from '@mealtime/ui';

/** The fields of the form that are stored, as typed; tidied once the form was accepted. The country has only one choice. */
const NO_ANSWERS = { firstName: '', lastName: '', email: '', phoneNumber: '', marketingConsent: false };
type Answers = typeof NO_ANSWERS;

export interface CustomerFormValues extends Answers {
  country: string;
  password: string;
}

/** Stored by the browser for 30 days, as `customer-form`: neither a password nor a proof is among it. */
interface Stored extends Answers {
  /** From Google. */
  fullName: string;
  photoURL: string;
  /** Id of the person once the phone is verified or Google has answered. */
  uid: string;
  /** The account is being asked for. */
  readyToPost: boolean;
  /** The account exists. */
  dataSent: boolean;
  /** The password had been typed, and must be typed again after a reload. */
  retype: boolean;
  putDate: boolean;
  putSignature: boolean;
  setBorder: boolean;
  title: string;
  message: string;
  /** Milliseconds since 1970; 0 for a session that was never touched. */
  lastUpdated: number;
}

/** Messages for the form from the step that sends a person back to it. */
export interface FormMessages {
  notice?: { tone: NoticeTone; text: string };
  /** The server's words about single fields. */
  fields?: FieldErrors;
  /** The field to focus. Default: the first of `fields`. */
  focus?: keyof CustomerFormValues;
}

/** Result of the account request: the server answered `refused`; after `unanswered` the account may exist or not. */
export type AccountRequest = { state: 'creating' } | { state: 'refused' | 'unanswered'; error: ApiError };

/** In the memory of this tab: gone after a reload. */
interface Held {
  password: string;
  /** Ten digits, of the form that was accepted last; other ones may be typed since. */
  submittedPhone: string;
  messages: FormMessages;
  account: AccountRequest | undefined;
}

/** A sign-up in this browser: what was typed, which phone is verified, and how far the account is. */
export interface SignUpSession extends Stored, Held {
  /** While its proof counts. */
  verifiedPhone: VerifiedPhone | undefined;
}

const EMPTY: Readonly<Stored> = {
  ...NO_ANSWERS,
  fullName: '',
  photoURL: '',
  uid: '',
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
const { lastUpdated: _, ...NOTHING_STORED } = EMPTY;
const NOTHING_HELD: Omit<Held, 'password'> = { submittedPhone: '', messages: {}, account: undefined };

const stored = draftStore<Stored>({ key: 'customer-form', empty: EMPTY, lifeMs: 30 * 24 * 60 * 60 * 1000 });
const held = tabState('customer sign-up', NOTHING_HELD);
const secret = tabSecret('customer password');

function sessionOf(kept: Stored, inTab: Omit<Held, 'password'>): SignUpSession {
  const verifiedPhone = recallVerifiedPhone({ purpose: 'customer', phoneNumber: kept.phoneNumber });
  return { ...kept, ...inTab, password: secret.recall(), verifiedPhone };
}

export const readSignUp = (): SignUpSession => sessionOf(stored.read(), held.read());

/** The session in a component; follows changes made anywhere, by other tabs too. */
export const useSignUp = (): SignUpSession => sessionOf(stored.use(), held.use());

/** Each field goes where it may be kept. */
export function changeSignUp({ password, ...changes }: Partial<Omit<SignUpSession, 'lastUpdated' | 'verifiedPhone'>>) {
  const those = (ofTab: boolean) => Object.entries(changes).filter(([name]) => name in NOTHING_HELD === ofTab);
  const [kept, inTab] = [those(false), those(true)];
  if (kept.length > 0) stored.update(Object.fromEntries(kept));
  if (inTab.length > 0) held.set({ ...held.read(), ...Object.fromEntries(inTab) });
  if (password !== undefined) secret.remember(password);
}

/** Clears all stored answers except those given. */
export const forgetSignUp = (rest: Partial<Stored> = {}) =>
  changeSignUp({ ...NOTHING_STORED, ...NOTHING_HELD, password: '', ...rest });

export const dropExpiredSignUp = stored.dropExpired;

const ANSWERS = Object.keys(NO_ANSWERS) as (keyof Answers)[];

export const answersOf = (holder: Answers) =>
  Object.fromEntries(ANSWERS.map((name) => [name, holder[name]])) as unknown as Answers;

/** Whether the form can show an error of this field. */
export const isInForm = (name: string) => name === 'password' || name in NO_ANSWERS;
