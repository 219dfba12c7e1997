import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { fromNow, isAhead, type Transaction } from '../../platform';
import { ReleaseToken } from './token.entity';

const SHOWN = 200;

@Injectable()
export class TokenRepository {
  constructor(@InjectRepository(ReleaseToken) private readonly tokens: Repository<ReleaseToken>) {}

  /** Newest first, including expired ones. */
  list(): Promise<ReleaseToken[]> {
    return this.tokens.find({ order: { createdAt: 'desc' }, take: SHOWN });
  }

  /** Null if it is unknown, expired or revoked. */
  findValid(tokenHash: Buffer): Promise<ReleaseToken | null> {
    return this.tokens.findOneBy({ tokenHash, expiresAt: isAhead(), revokedAt: IsNull() });
  }

  /** Whether a token is neither expired nor revoked. */
  isValid(id: string): Promise<boolean> {
    return this.tokens.existsBy({ id, expiresAt: isAhead(), revokedAt: IsNull() });
  }

  async noteUse(id: string): Promise<void> {
    await this.tokens.update({ id }, { lastUsedAt: fromNow(0) });
  }

  async add(
    transaction: Transaction,
    token: Pick<ReleaseToken, 'id' | 'team' | 'tokenHash' | 'madeBy'>,
    lifeSeconds: number,
  ): Promise<ReleaseToken> {
    await transaction.insert(ReleaseToken, { ...token, expiresAt: fromNow(lifeSeconds) });
    return transaction.findOneByOrFail(ReleaseToken, { id: token.id });
  }

  /** The revoked token; null when it is unknown or was revoked before. */
  async revoke(transaction: Transaction, id: string): Promise<ReleaseToken | null> {
    const { affected } = await transaction.update(ReleaseToken, { id, revokedAt: IsNull() }, { revokedAt: fromNow(0) });
    return affected === 1 ? transaction.findOneBy(ReleaseToken, { id }) : null;
  }
}
