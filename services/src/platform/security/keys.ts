import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config';

/** Each use has a key of its own, derived from the one configured secret. Uses are declared by modules, each by one only. */
@Injectable()
export class Keys {
  private readonly derived = new Map<string, Buffer>();
  private readonly purposes: ReadonlySet<string>;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'declared' | 'secret'>) {
    const declared = config.declared.flatMap(({ keys = [] }) => keys);
    this.purposes = new Set(declared);
    if (this.purposes.size < declared.length) throw new Error('two modules declare a key for the same purpose');
  }

  key(purpose: string): Buffer {
    if (!this.purposes.has(purpose)) throw new Error(`no module declares a key for ${purpose}`);
    const key =
      this.derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.config.secret, 'mealtime', purpose, 32));
    this.derived.set(purpose, key);
    return key;
  }

  mac(purpose: string, data: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(data).digest();
  }

  /** base64url text of the MAC, for links and cookies. */
  sign(purpose: string, data: string): string {
    return this.mac(purpose, data).toString('base64url');
  }

  verify(purpose: string, data: string, signature: string): boolean {
    return sameBytes(this.mac(purpose, data), Buffer.from(signature, 'base64url'));
  }
}

/** 256 random bits as text: for session tokens, proofs and ids that must not be guessed. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Whether it may be one of those. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** How such a token is stored: whoever reads the database cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
