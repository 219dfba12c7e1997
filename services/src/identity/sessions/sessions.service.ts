import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { newToken, tokenHash, Unauthenticated, type Transaction } from '../../platform';
import type { Audience } from './audience';
import { AccountSuspended } from './sessions.errors';
import { SessionRepository, type LiveSession } from './session.repository';

/** Who is signed in, for every audience. Tokens are opaque; only their hashes are kept. */
@Injectable()
export class Sessions {
  constructor(private readonly repository: SessionRepository) {}

  /**
   * Opens one that lives as long as the audience's do, and returns it with its token. Throws ACCOUNT_SUSPENDED.
   * @param openedFrom another session of the same browser, with which this one ends too
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

  /** The first live session of this audience that one of the tokens is of. Throws UNAUTHENTICATED where there is none. */
  async require({ name }: Audience, tokens: readonly string[]): Promise<LiveSession> {
    for (const token of tokens) {
      const session = await this.repository.findLive(name, tokenHash(token));
      if (session) return session;
    }
    throw new Unauthenticated();
  }

  /** Whether a session lives that was let through before. */
  isLive(id: string): Promise<boolean> {
    return this.repository.isLive(id);
  }

  /** Lets it live on from now; returns until when. Beyond the audience's longest life it does not. */
  async prolong({ lifeSeconds, longestSeconds }: Audience, { id }: Pick<LiveSession, 'id'>): Promise<Date> {
    const expiresAt = await this.repository.prolong(id, lifeSeconds, longestSeconds ?? lifeSeconds);
    if (!expiresAt) throw new Unauthenticated();
    return expiresAt;
  }

  /** Ends every session of somebody, of whatever audience, but the one that is kept. */
  endOthers(transaction: Transaction, subjectId: string, kept?: Pick<LiveSession, 'id'>): Promise<void> {
    return this.repository.removeOthers(transaction, subjectId, kept?.id);
  }

  async close({ name }: Audience, tokens: readonly string[]): Promise<void> {
    for (const token of tokens) await this.repository.remove(name, tokenHash(token));
  }
}
