import { tabMemory } from '@mealtime/browser';
import { completeGoogleSignIn } from '../../api/complete-google-sign-in';
import { updateDraft } from '../customer-draft';

const PARAMETERS = ['code', 'state', 'iss', 'error'] as const;

/** The code in the query works once: a second mount joins the first one's request. */
const underWay = tabMemory('google returns', () => new Map<string, Promise<boolean>>());

/**
 * Finishes a sign-in with what Google appended to /auth/callback. True when the person is signed in, false when the
 * query holds nothing of Google's. Rejects with the ApiError of a refusal.
 */
export function completeGoogleReturn(search: string): Promise<boolean> {
  const pending = underWay().get(search) ?? complete(new URLSearchParams(search));
  underWay().set(search, pending);
  return pending;
}

async function complete(query: URLSearchParams): Promise<boolean> {
  if (!query.has('code') && !query.has('error')) return false;
  const told = PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const { uid, email, fullName, photoURL } = await completeGoogleSignIn(Object.fromEntries(told) as object);
  updateDraft({
    uid,
    email,
    fullName,
    photoURL: photoURL ?? '',
    readyToPost: true,
    // The server made the account on the way.
    dataSent: true,
    // Nothing is sent to an address that Google has confirmed, so nothing is announced.
    message: `You are signed in with Google as ${email}.`,
  });
  return true;
}
