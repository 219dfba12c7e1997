import type { ApiError } from '@mealtime/api-client';
import { useUnsaved } from 'federated-pages/adoption';
import { useEffect } from 'react';
import { updateDraft, useDraft, type CustomerDraft } from '../customer-draft/customer-draft';
import { createAccount, lastFailure, missingForAccount } from './create-account';

export type Account =
  { state: 'created' | 'creating' | 'password-missing' | 'proof-missing' } | { state: 'failed'; error: ApiError };

function accountOf({ dataSent, readyToPost }: CustomerDraft): Account {
  if (dataSent) return { state: 'created' };
  const missing = missingForAccount();
  if (missing) return { state: `${missing}-missing` };
  return readyToPost ? { state: 'creating' } : { state: 'failed', error: lastFailure() };
}

/** Makes the account when everything for it is there. `retry` asks again after a failure. */
export function useAccount(): { account: Account; retry: () => void } {
  const draft = useDraft();
  const account = accountOf(draft);
  const { state } = account;
  useUnsaved(state === 'creating' || state === 'failed');

  useEffect(() => {
    if (state === 'creating') void createAccount();
  }, [state]);

  // A Google account was made on the way back from Google: there is nothing left to post.
  const isSettled = state === 'created' && draft.readyToPost;
  useEffect(() => {
    if (isSettled) updateDraft({ readyToPost: false });
  }, [isSettled]);

  return { account, retry: () => updateDraft({ readyToPost: true }) };
}
