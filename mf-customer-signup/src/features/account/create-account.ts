import { ApiError, asApiError, isApiError } from '@mealtime/api-client';
import { tabMemory } from '@mealtime/browser';
import { forgetVerifiedPhone, recallVerifiedPhone } from '@mealtime/phone-verification';
import { identity } from '../../api/identity';
import { EMPTY_DRAFT, forgetPassword, readDraft, recallPassword, updateDraft } from '../customer-draft/customer-draft';
import { sessionChanged } from '../session-changed/session-changed';
import { instructionsSentOn } from './instructions';

const memory = tabMemory('customer account', () => ({
  underWay: undefined as Promise<void> | undefined,
  failure: new ApiError({ code: 'UNEXPECTED', message: 'Your account has not been created yet.' }),
}));

/** The server wants the phone verified anew. */
const PROOF_REFUSED = ['PROOF_INVALID', 'REPLAY_MISMATCH'] as const;

/** What the account still lacks before it can be asked for. */
export function missingForAccount(): 'password' | 'proof' | undefined {
  if (!recallPassword()) return 'password';
  return recallVerifiedPhone({ purpose: 'customer', phoneNumber: readDraft().phoneNumber }) ? undefined : 'proof';
}

/** Why the account was not made when it was last asked for. */
export const lastFailure = () => memory().failure;

/**
 * Asks for the account once, however often it is called: while a request is under way its outcome is everybody's, and
 * an account that exists is not asked for again. The outcome stands in the draft; see also `lastFailure`.
 */
export function createAccount(): Promise<void> {
  const { underWay } = memory();
  if (underWay) return underWay;
  const started = post()
    .catch(noteFailure)
    .finally(() => {
      memory().underWay = undefined;
    });
  memory().underWay = started;
  return started;
}

async function post(): Promise<void> {
  const { firstName, lastName, email, phoneNumber, marketingConsent, dataSent } = readDraft();
  const phone = recallVerifiedPhone({ purpose: 'customer', phoneNumber });
  const password = recallPassword();
  if (dataSent || !phone || !password) return;
  const { uid } = await identity('POST /customers', {
    body: {
      firstName,
      lastName,
      email,
      phoneNumber,
      password,
      proof: phone.proof,
      marketingConsent,
    },
  });
  sessionChanged();
  forgetPassword();
  forgetVerifiedPhone('customer');
  // What the thank-you page needs stays; what the person typed is the server's now.
  const { lastUpdated: _, ...empty } = EMPTY_DRAFT;
  updateDraft({ ...empty, uid, dataSent: true, message: instructionsSentOn(new Date()) });
}

function noteFailure(error: unknown) {
  memory().failure = asApiError(error);
  if (isApiError(error, ...PROOF_REFUSED)) forgetVerifiedPhone('customer');
  updateDraft({ readyToPost: false });
}
