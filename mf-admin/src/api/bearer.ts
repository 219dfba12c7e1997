import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import { readToken } from './token-store';

/** The header that goes with every call of a logged-in admin. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let shown: string | undefined;

/** Says whom this tab shows as logged in: another may log in in another tab, and the token is theirs then. */
export function showAdmin(id: string | undefined): void {
  shown = id;
}

/** Options of every request of the admin who is logged in. */
export const signed = (signal?: AbortSignal) => ({
  headers: { ...bearer(readToken() ?? ''), ...(shown !== undefined && { [ACCOUNT_HEADER]: shown }) },
  signal,
});
