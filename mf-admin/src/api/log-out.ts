import { admin } from './admin';
import { bearer } from './bearer';

/** Timeout: short, so that a logout does not wait for long. */
const TIMEOUT_MS = 4000;

/** Ends the session on the server, which revokes its tokens at once. */
export const logOut = (token: string) => admin('POST /admin/logout', { headers: bearer(token), timeoutMs: TIMEOUT_MS });
