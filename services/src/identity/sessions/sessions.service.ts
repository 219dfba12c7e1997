import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { newToken, tokenHash, Unauthenticated, type Transaction } from '../../platform';
import type { Audience } from './audience';
import { AccountSuspended } from './sessions.errors';
import { SessionRepository, type LiveSession } from './session.repository';

/** Sessions of all audiences. Tokens are opaque; only their hashes are stored. */
@Injectable()
export class Sessions {
  constructor(private readonly repository: SessionRepository) {}

  /**
   * Opens a session with the audience's lifetime; returns it with its token. Throws ACCOUNT_SUSPENDED.
   * @param openedFrom another session of the same browser, with which this one ends
   */
  async open(
    { name, lifeSeconds }: Audience,
    subjectId: string,
    transaction?: Transaction,
    openedFrom?: Pick<LiveSession, 'id'>,
  ): Promise<LiveSession & { token: string }> {
    const token = newToken();
    const session = {
      ...{ id: randomUUID(), audience: name, subjectId, openedFrom: openedFrom?.id ?? null },
      tokenHash: tokenHash(token),
    };
    const opened = await this.repository.add(session, lifeSeconds, transaction);
    if (!opened) throw new AccountSuspended();
    return { ...opened, token };
  }

  /** The first live session of this audience among the tokens. Throws UNAUTHENTICATED if there is none. */
  async require({ name }: Audience, tokens: readonly string[]): Promise<LiveSession> {
    for (const token of tokens) {
      const session = await this.repository.findLive(name, tokenHash(token));
      if (session) return session;
    }
    throw new Unauthenticated();
  }

  /** Whether an admitted session is still live. */
  isLive(id: string): Promise<boolean> {
    return this.repository.isLive(id);
  }

  /** Renews it and returns the new end, up to the audience's limit. */
  async prolong({ lifeSeconds, longestSeconds }: Audience, { id }: Pick<LiveSession, 'id'>): Promise<Date> {
    const expiresAt = await this.repository.prolong(id, lifeSeconds, longestSeconds ?? lifeSeconds);
    if (!expiresAt) throw new Unauthenticated();
    return expiresAt;
  }

  /** Ends all of a subject's sessions of any audience, except `kept`. */
  endOthers(transaction: Transaction, subjectId: string, kept?: Pick<LiveSession, 'id'>): Promise<void> {
    return this.repository.removeOthers(transaction, subjectId, kept?.id);
  }

  async close({ name }: Audience, tokens: readonly string[]): Promise<void> {
    for (const token of tokens) await this.repository.remove(name, tokenHash(token));
  }
}
