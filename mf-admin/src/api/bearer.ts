import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import { readToken } from './token-store';

/** The header that goes with every call of a logged-in admin. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let shown: string | undefined;

/** Sets the account that this tab displays: after a login in another tab, the shared token may be another account's. */
export function showAdmin(id: string | undefined): void {
  shown = id;
}

/** Options of every request of the logged-in admin. */
export const signed = (signal?: AbortSignal) => ({
  headers: { ...bearer(readToken() ?? ''), ...(shown !== undefined && { [ACCOUNT_HEADER]: shown }) },
  signal,
});
