import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config';

/** What a key is for. Each use has a key of its own, all derived from the one configured secret. */
export type KeyPurpose =
  | 'admin-known-browser'
  | 'admin-token'
  | 'confirm-email'
  | 'email-told'
  | 'google-flow'
  | 'login-attempts'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'replay-fingerprint'
  | 'verification-sid';

@Injectable()
export class Keys {
  private readonly derived = new Map<KeyPurpose, Buffer>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  key(purpose: KeyPurpose): Buffer {
    const key =
      this.derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.config.secret, 'mealtime', purpose, 32));
    this.derived.set(purpose, key);
    return key;
  }

  mac(purpose: KeyPurpose, data: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(data).digest();
  }

  /** base64url text of the MAC, for links and cookies. */
  sign(purpose: KeyPurpose, data: string): string {
    return this.mac(purpose, data).toString('base64url');
  }

  verify(purpose: KeyPurpose, data: string, signature: string): boolean {
    return sameBytes(this.mac(purpose, data), Buffer.from(signature, 'base64url'));
  }
}

/** 256 random bits as text: for session tokens, proofs and ids that must not be guessed. */
export const newToken = () => randomBytes(32).toString('base64url');

/** How such a token is stored: whoever reads the database cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
