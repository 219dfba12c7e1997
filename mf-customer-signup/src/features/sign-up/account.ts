import { ApiError, asApiError, isApiError } from '@mealtime/api-client';
import { forgetVerifiedPhone, type VerifiedPhone } from '@mealtime/phone-verification';
import { identity } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import { instructionsSentOn } from './instructions';
import { answersOf, changeSignUp, forgetSignUp, readSignUp, type AccountRequest, type SignUpSession } from './session';

/** How far the account is; one that lacks something has to be given it again before it can be asked for. */
type Account = AccountRequest | { state: 'created' | 'password-missing' | 'proof-missing' };

const NOT_ASKED: AccountRequest = {
  state: 'unanswered',
  error: new ApiError({ code: 'UNEXPECTED', message: 'Your account has not been created yet.' }),
};

export function accountOf({ dataSent, account, password, verifiedPhone }: SignUpSession): Account {
  if (dataSent) return { state: 'created' };
  if (account?.state === 'creating') return account;
  if (!password) return { state: 'password-missing' };
  return verifiedPhone ? (account ?? NOT_ASKED) : { state: 'proof-missing' };
}

/** The step after the code: notes whose phone is verified, and asks for the account. */
export function phoneVerified({ phoneNumber, uid }: VerifiedPhone): void {
  changeSignUp({ phoneNumber, uid, dataSent: false });
  void createAccount();
}

/**
 * Asks for the account, unless it exists, is being asked for or lacks something: calling it more than once is harmless. A
 * request that is sent again with the same proof gets the answer that was lost. What came of it stands in the session.
 */
export async function createAccount(): Promise<void> {
  const session = readSignUp();
  const { password, verifiedPhone } = session;
  const { state } = accountOf(session);
  if ((state !== 'refused' && state !== 'unanswered') || !verifiedPhone) return;
  changeSignUp({ account: { state: 'creating' }, readyToPost: true });
  try {
    const body = { ...answersOf(session), password, proof: verifiedPhone.proof };
    const { uid } = await identity('POST /customers', { body });
    sessionChanged();
    forgetVerifiedPhone('customer');
    // Keeps the data of the thank-you page; the server has the rest.
    forgetSignUp({ uid, dataSent: true, message: instructionsSentOn(new Date()) });
  } catch (error) {
    // The phone must be verified again.
    if (isApiError(error, 'PROOF_INVALID', 'REPLAY_MISMATCH')) forgetVerifiedPhone('customer');
    const state = isApiError(error, 'NETWORK', 'TIMEOUT') ? 'unanswered' : 'refused';
    changeSignUp({ account: { state, error: asApiError(error) }, readyToPost: false });
  }
}
