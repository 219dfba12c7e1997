import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { Authenticator, RecoveryCode } from './authenticator.entity';

@Injectable()
export class AuthenticatorRepository {
  constructor(
    @InjectRepository(Authenticator) private readonly authenticators: Repository<Authenticator>,
    @InjectRepository(RecoveryCode) private readonly recoveryCodes: Repository<RecoveryCode>,
  ) {}

  find(accountId: string, transaction?: Transaction): Promise<Authenticator | null> {
    return (transaction ?? this.authenticators.manager).findOneBy(Authenticator, { accountId });
  }

  /** Replaces a setup that was begun before. */
  async begin(accountId: string, pendingSecret: string): Promise<void> {
    await this.authenticators.upsert({ accountId, pendingSecret }, ['accountId']);
  }

  /** Marks the code of a step as used. False when that code, or a later one, was used already. */
  async useStep({ accountId }: Authenticator, step: number): Promise<boolean> {
    const used = await this.authenticators.update({ accountId, lastStep: LessThan(step) }, { lastStep: step });
    return used.affected === 1;
  }

  /** Makes the pending secret the active one. False when another request was first. */
  async confirm(transaction: Transaction, { accountId, pendingSecret }: Authenticator, step: number): Promise<boolean> {
    const set = { secret: pendingSecret, pendingSecret: null, lastStep: step };
    return (await transaction.update(Authenticator, { accountId, pendingSecret }, set)).affected === 1;
  }

  async remove(transaction: Transaction, accountId: string): Promise<void> {
    await transaction.delete(RecoveryCode, { accountId });
    await transaction.delete(Authenticator, { accountId });
  }

  async replaceRecoveryCodes(transaction: Transaction, accountId: string, macs: readonly Buffer[]): Promise<void> {
    await transaction.delete(RecoveryCode, { accountId });
    await transaction.insert(
      RecoveryCode,
      macs.map((codeMac) => ({ accountId, codeMac })),
    );
  }

  /** False when there is no such code, or it was used. */
  async useRecoveryCode(accountId: string, codeMac: Buffer): Promise<boolean> {
    return (await this.recoveryCodes.delete({ accountId, codeMac })).affected === 1;
  }

  recoveryCodesLeft(accountId: string): Promise<number> {
    return this.recoveryCodes.countBy({ accountId });
  }
}
