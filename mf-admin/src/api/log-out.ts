import { admin } from './admin';
import { bearer } from './bearer';

/** An admin who leaves is not kept waiting for long. */
const TIMEOUT_MS = 4000;

/** Ends the session on the server: its tokens are dead at once. */
export const logOut = (token: string) => admin('POST /admin/logout', { headers: bearer(token), timeoutMs: TIMEOUT_MS });
