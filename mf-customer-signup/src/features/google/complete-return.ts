import { tabMemory } from '@mealtime/browser';
import { identity } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import { changeSignUp } from '../sign-up';

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
  const body: Partial<Record<(typeof PARAMETERS)[number], string>> = {};
  for (const name of PARAMETERS) if (query.has(name)) body[name] = query.get(name)!;
  const { uid, email, fullName, photoURL } = await identity('POST /auth/google/callback', { body });
  sessionChanged();
  changeSignUp({
    uid,
    email,
    fullName,
    photoURL: photoURL ?? '',
    readyToPost: false,
    // The server made the account on the way.
    dataSent: true,
    // Nothing is sent to an address that Google has confirmed, so nothing is announced.
    message: `You are signed in with Google as ${email}.`,
  });
  return true;
}
