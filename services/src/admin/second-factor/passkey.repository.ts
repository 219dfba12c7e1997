import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { addUnlessTaken, fromNow, isAhead, isOver, type Transaction } from '../../platform';
import { Challenge, Passkey } from './passkey.entity';

@Injectable()
export class PasskeyRepository {
  constructor(
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    @InjectRepository(Challenge) private readonly challenges: Repository<Challenge>,
  ) {}

  /** Oldest first. */
  of(accountId: string): Promise<Passkey[]> {
    return this.passkeys.find({ where: { accountId }, order: { createdAt: 'asc' } });
  }

  count(transaction: Transaction, accountId: string): Promise<number> {
    return transaction.countBy(Passkey, { accountId });
  }

  findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /** False when the passkey is registered already. */
  add(transaction: Transaction, passkey: Passkey): Promise<boolean> {
    return addUnlessTaken(transaction, Passkey, passkey);
  }

  async used(id: string, counter: number): Promise<void> {
    await this.passkeys.update({ id }, { counter: String(counter), lastUsedAt: new Date() });
  }

  /** False when it does not belong to this account. */
  async remove(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
    return (await transaction.delete(Passkey, { accountId, id })).affected === 1;
  }

  async removeAll(transaction: Transaction, accountId: string): Promise<void> {
    await transaction.delete(Passkey, { accountId });
  }

  /** Also deletes expired challenges. */
  async ask(challenge: Omit<Challenge, 'expiresAt'>, lifeSeconds: number): Promise<void> {
    await this.challenges.delete({ expiresAt: isOver() });
    await this.challenges.insert({ ...challenge, expiresAt: fromNow(lifeSeconds) });
  }

  /** Uses a challenge up. False when it does not exist any more. */
  async answered(hash: Buffer, purpose: string): Promise<boolean> {
    return (await this.challenges.delete({ hash, purpose, expiresAt: isAhead() })).affected === 1;
  }
}
