import { createHash, randomBytes } from 'node:crypto';
import { PREVIEW_PATH } from '@federated-pages/manifest';

/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/;

/** A token for a link; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Digest of a token; undefined if it is malformed. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;

/** The address that opens a preview. */
export const linkOf = (origin: string, token: string): string => `${origin}${PREVIEW_PATH}${token}`;
