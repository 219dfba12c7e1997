import { readToken } from './token-store';

/** The header that goes with every call of a logged-in admin. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What every call of whoever is logged in here adds. */
export const signed = (signal?: AbortSignal) => ({ headers: bearer(readToken() ?? ''), signal });
