import { Injectable } from '@nestjs/common';
import { newToken, tokenHash, Unauthenticated, type Transaction } from '../../platform';
import { OwnerSessionRepository } from './owner-session.repository';

/** Twelve hours: one working day, on a device that may be shared. */
export const OWNER_SESSION_SECONDS = 43_200;

/** Who proved a phone with purpose restaurant, in one browser. The token is opaque; only its hash is kept. */
@Injectable()
export class OwnerSessionService {
  constructor(private readonly repository: OwnerSessionRepository) {}

  /** Returns the token. */
  async open(transaction: Transaction, phoneNumber: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + OWNER_SESSION_SECONDS * 1000);
    await this.repository.add(transaction, { tokenHash: tokenHash(token), phoneNumber, expiresAt });
    return token;
  }

  /** The phone, in E.164, whose session this is. */
  async phoneOf(token: string | undefined): Promise<string> {
    const phone = token ? await this.repository.phoneOf(tokenHash(token)) : undefined;
    if (phone === undefined) throw new Unauthenticated();
    return phone;
  }

  async close(token: string | undefined): Promise<void> {
    if (token) await this.repository.remove(tokenHash(token));
  }
}
