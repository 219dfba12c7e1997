import { createHash, randomBytes } from 'node:crypto';
import { PREVIEW_PATH } from '@federated-pages/manifest';

/** What a link holds: nobody guesses 256 bits. */
const TOKEN = /^[\w-]{43}$/;

/** A token for a link, of which the store gets the digest alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Digest of a token; undefined for what cannot be one. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;

/** The address that opens a preview, to be given to whoever is to see it. */
export const linkOf = (origin: string, token: string): string => `${origin}${PREVIEW_PATH}${token}`;
