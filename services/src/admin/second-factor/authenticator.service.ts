import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Keys, Seal, type Transaction } from '../../platform';
import { AuthenticatorRepository } from './authenticator.repository';

const ISSUER = 'Mealtime';
const SECRET_BYTES = 20;
/** Tolerance for a phone's clock or a slow owner, in seconds: the codes before and after are accepted too. */
const TOLERANCE = 30;

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. Ten characters are 50 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 10;

const TOTP = /^[0-9]{6}$/;

const boundTo = (accountId: string) => `admin.authenticator ${accountId} secret`;

/** Codes of an authenticator app, and recovery codes for logging in without it. */
@Injectable()
export class AuthenticatorService {
  private readonly seal: Seal;

  constructor(
    private readonly repository: AuthenticatorRepository,
    private readonly keys: Keys,
  ) {
    this.seal = new Seal([{ id: 'secret', key: keys.key('admin-authenticator') }], 'the secret of an authenticator');
  }

  async isSetUp(accountId: string): Promise<boolean> {
    return Boolean((await this.repository.find(accountId))?.secret);
  }

  recoveryCodesLeft(accountId: string): Promise<number> {
    return this.repository.recoveryCodesLeft(accountId);
  }

  /** Creates a pending secret, which is not used before its first code was entered. */
  async begin(accountId: string, username: string): Promise<{ secret: string; uri: string }> {
    const { generateSecret, generateURI } = await import('otplib');
    const secret = generateSecret({ length: SECRET_BYTES });
    await this.repository.begin(accountId, this.seal.sealText(boundTo(accountId), Buffer.from(secret)));
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
  }

  /** Activates the pending secret. Returns recovery codes; undefined when the code is wrong. */
  async confirm(transaction: Transaction, accountId: string, code: string): Promise<string[] | undefined> {
    const begun = await this.repository.find(accountId, transaction);
    const step = begun?.pendingSecret ? await this.stepOf(accountId, begun.pendingSecret, code) : undefined;
    if (!begun || step === undefined || !(await this.repository.confirm(transaction, begun, step))) return undefined;
    return this.renewRecoveryCodes(transaction, accountId);
  }

  /** Uses up a code of the app, or a recovery code: each is accepted once. */
  async use(accountId: string, code: string): Promise<boolean> {
    const authenticator = await this.repository.find(accountId);
    if (!authenticator?.secret) return false;
    if (!TOTP.test(code)) return this.repository.useRecoveryCode(accountId, this.macOf(accountId, code));
    const step = await this.stepOf(accountId, authenticator.secret, code);
    return step !== undefined && this.repository.useStep(authenticator, step);
  }

  async renewRecoveryCodes(transaction: Transaction, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const macs = codes.map((code) => this.macOf(accountId, code));
    await this.repository.replaceRecoveryCodes(transaction, accountId, macs);
    return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
  }

  remove(transaction: Transaction, accountId: string): Promise<void> {
    return this.repository.remove(transaction, accountId);
  }

  /** The time step that a code belongs to; undefined when it belongs to none within the tolerance. */
  private async stepOf(accountId: string, sealed: string, code: string): Promise<number | undefined> {
    const { verify } = await import('otplib');
    const secret = this.seal.openText(boundTo(accountId), sealed).toString();
    const result = await verify({ secret, token: code, epochTolerance: TOLERANCE });
    return result.valid ? (result as { timeStep: number }).timeStep : undefined;
  }

  private macOf(accountId: string, code: string): Buffer {
    return this.keys.mac('admin-recovery-code', `${accountId} ${code.replace(/-/g, '').toUpperCase()}`);
  }
}

const newRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
