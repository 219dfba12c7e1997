import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config';

/** Derives a key for each purpose from the configured secret. Each purpose is declared by one module. */
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

  /** The MAC in base64url, for links and cookies. */
  sign(purpose: string, data: string): string {
    return this.mac(purpose, data).toString('base64url');
  }

  verify(purpose: string, data: string, signature: string): boolean {
    return sameBytes(this.mac(purpose, data), Buffer.from(signature, 'base64url'));
  }
}

/** 256 random bits as text: for session tokens, proofs and unguessable ids. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Whether a text has a token's format. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** A token's stored form, useless to readers of the database. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
