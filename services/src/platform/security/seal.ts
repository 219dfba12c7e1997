import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `v1.<key id>.<nonce>.` */
const HEADER = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]{16})\.$/;
const LONGEST_HEADER = FORMAT.length + 32 + 16 + 3;

export interface SealKey {
  /** Letters, digits, `_` and `-`; at most 32. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** Contains neither the value nor the reason, which do not belong in logs. */
export class SealBroken extends Error {
  constructor(what: string) {
    super(`${what} cannot be decrypted with the configured keys`);
    this.name = 'SealBroken';
  }
}

/**
 * Encrypts stored values. An envelope is `v1.<key id>.<nonce>.` with ciphertext and tag. `boundTo` is authenticated, so
 * that an envelope cannot be moved elsewhere. The first key encrypts; any listed key decrypts.
 */
export class Seal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: SealKey;

  /** `what` names the data in errors: "banking details". */
  constructor(
    keys: readonly SealKey[],
    private readonly what: string,
  ) {
    this.current = keys[0]!;
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  /** Id of the encrypting key. */
  get currentKey(): string {
    return this.current.id;
  }

  /** Prefix of envelopes with the present key. */
  get currentPrefix(): string {
    return `${FORMAT}.${this.current.id}.`;
  }

  seal(boundTo: string, plain: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.key, nonce).setAAD(Buffer.from(boundTo));
    const header = Buffer.from(`${this.currentPrefix}${nonce.toString('base64url')}.`);
    return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  open(boundTo: string, envelope: Buffer): Buffer {
    const length = headerLength(envelope);
    const [, keyId = '', nonce = ''] = HEADER.exec(envelope.toString('latin1', 0, length)) ?? [];
    const key = this.keys.get(keyId);
    const sealed = envelope.subarray(length);
    if (!key || sealed.length < TAG_BYTES) throw new SealBroken(this.what);
    try {
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SealBroken(this.what);
    }
  }

  /** As text for columns: the part after the header is base64url. */
  sealText(boundTo: string, plain: Buffer): string {
    const envelope = this.seal(boundTo, plain);
    const length = headerLength(envelope);
    return `${envelope.toString('latin1', 0, length)}${envelope.subarray(length).toString('base64url')}`;
  }

  openText(boundTo: string, envelope: string): Buffer {
    const length = headerLength(Buffer.from(envelope));
    const sealed = Buffer.from(envelope.slice(length), 'base64url');
    return this.open(boundTo, Buffer.concat([Buffer.from(envelope.slice(0, length)), sealed]));
  }
}

/** Whether bytes start like an envelope. */
export const isSealed = (bytes: Buffer) => HEADER.test(bytes.toString('latin1', 0, headerLength(bytes)));

/** Length up to the third dot; 0 if it is missing. */
function headerLength(envelope: Buffer): number {
  let dots = 0;
  for (let at = 0; at < Math.min(envelope.length, LONGEST_HEADER); at += 1) {
    if (envelope[at] === 0x2e && ++dots === 3) return at + 1;
  }
  return 0;
}
