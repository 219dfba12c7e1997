import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { PublicKeys, Signature } from '@federated-pages/manifest';
import { ReleaseError } from './release-error';

/** An Ed25519 key that signs releases. */
export interface SigningKey {
  /** Derived from the public key. */
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  /** PKCS#8 in base64url, as in settings and key files. */
  privateKey: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A short id that tells a few keys apart; not a security feature. */
const idOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);

const privateOf = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });

const PUBLIC_BYTES = 32;

/** Parses a private key. Errors: USAGE, without the key. */
function readSigningKey(privateKey: string): SigningKey {
  try {
    const { x, crv } = createPublicKey(privateOf(privateKey) as never).export({ format: 'jwk' });
    if (crv !== 'Ed25519' || !x) throw new Error('another kind of key');
    return { id: idOf(x), publicKey: x, privateKey };
  } catch {
    throw new ReleaseError('USAGE', 'A signing key is none that npm run release -- key has made');
  }
}

const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Parses private keys, separated by commas. Errors: USAGE. */
export const readSigningKeys = (text: string): SigningKey[] => listed(text).map(readSigningKey);

/** Generates a key. */
export const makeSigningKey = (): SigningKey =>
  readSigningKey(
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  );

/** Parses public keys, separated by commas. Errors: USAGE. */
export function readPublicKeys(text: string): PublicKeys {
  const keys = listed(text).map((one) => [idOf(one), one] as const);
  if (keys.some(([, one]) => Buffer.from(one, 'base64url').length !== PUBLIC_BYTES))
    throw new ReleaseError('USAGE', 'A public key is none that npm run release -- key has made');
  return Object.fromEntries(keys);
}

/** The public keys of signing keys. */
export const publicKeysOf = (keys: readonly SigningKey[]): PublicKeys =>
  Object.fromEntries(keys.map(({ id, publicKey }) => [id, publicKey]));

/** Signs a text with each key. */
export const signText = (text: string, keys: readonly SigningKey[]): Signature[] =>
  keys.map(({ id, privateKey }) => ({
    key: id,
    signature: sign(null, Buffer.from(text), privateOf(privateKey)).toString('base64url'),
  }));

/** Why a signature check failed. */
export type SignatureProblem = 'unsigned' | 'unknown-key' | 'altered';

const SAID: Readonly<Record<SignatureProblem, string>> = {
  unsigned: 'is not signed',
  'unknown-key': 'is signed with no key that is trusted here',
  altered: 'does not match its signature',
};

function isBy(text: string, { signature }: Signature, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** @param signatures untrusted, of any type */
export function signatureProblem(text: string, signatures: unknown, trusted: PublicKeys): SignatureProblem | undefined {
  const all = (Array.isArray(signatures) ? signatures : []) as Partial<Signature>[];
  const given = all.filter((one): one is Signature => isText(one?.key) && isText(one.signature));
  if (given.length === 0) return 'unsigned';
  const known = given.filter(({ key }) => Object.hasOwn(trusted, key));
  if (known.length === 0) return 'unknown-key';
  return known.some((one) => isBy(text, one, trusted[one.key] ?? '')) ? undefined : 'altered';
}

/** A stored value with signatures over the rest of it. */
type Signed = object & { signatures?: unknown };

/** The signed text: JSON keeps the order of its fields. */
const signedText = ({ signatures, ...rest }: Signed): string => {
  void signatures;
  return JSON.stringify(rest);
};

/** A value with its signatures. */
export const signedWith = <T extends object>(
  value: T,
  keys: readonly SigningKey[],
): T & { signatures?: Signature[] } =>
  keys.length > 0 ? { ...value, signatures: signText(signedText(value), keys) } : value;

/** Why a value fails verification, as the end of a sentence; undefined if a trusted key has signed it. */
export function disbelief(value: Signed, trusted: PublicKeys): string | undefined {
  const problem = signatureProblem(signedText(value), value.signatures, trusted);
  return problem && SAID[problem];
}
