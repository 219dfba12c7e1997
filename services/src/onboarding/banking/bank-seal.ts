import { Inject, Injectable } from '@nestjs/common';
import { routingNumber, type BankStep } from '@mealtime/contracts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CONFIG, type BankKey, type Config } from '../../platform';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Step 3 with what is derived from it. */
export type BankDetails = BankStep & { routingNumber: string };

/** Says nothing of what could not be read, nor why: neither belongs in a log. */
class SealBroken extends Error {
  constructor() {
    super('banking details cannot be decrypted with the configured keys');
    this.name = 'SealBroken';
  }
}

/** Binds an envelope to its application and to its place there: moved elsewhere, it does not open. */
const boundTo = (applicationId: string) => Buffer.from(`onboarding.application ${applicationId} bank`);

/**
 * Encrypts banking details before the database sees them. An envelope is text: `v1.<key id>.<nonce>.<ciphertext and tag>`,
 * the last two in base64url. The first key encrypts, whichever is named decrypts.
 */
@Injectable()
export class BankSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: BankKey;

  constructor(@Inject(CONFIG) config: Pick<Config, 'onboarding'>) {
    const { bankKeys } = config.onboarding!;
    this.current = bankKeys[0]!;
    this.keys = new Map(bankKeys.map(({ id, key }) => [id, key]));
  }

  /** What envelopes of the present key begin with. */
  get currentPrefix(): string {
    return `${FORMAT}.${this.current.id}.`;
  }

  seal(applicationId: string, step: BankStep): string {
    const details: BankDetails = { ...step, routingNumber: routingNumber(step.institutionNumber, step.transitNumber) };
    return this.encrypt(applicationId, Buffer.from(JSON.stringify(details)));
  }

  open(applicationId: string, envelope: string): BankDetails {
    return JSON.parse(this.decrypt(applicationId, envelope).toString()) as BankDetails;
  }

  /** The same details under the present key and a new nonce. */
  reseal(applicationId: string, envelope: string): string {
    return this.encrypt(applicationId, this.decrypt(applicationId, envelope));
  }

  private encrypt(applicationId: string, plain: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.key, nonce).setAAD(boundTo(applicationId));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `${this.currentPrefix}${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  private decrypt(applicationId: string, envelope: string): Buffer {
    const [format, keyId = '', nonce = '', content = ''] = envelope.split('.');
    const key = this.keys.get(keyId);
    const sealed = Buffer.from(content, 'base64url');
    if (format !== FORMAT || !key || sealed.length < TAG_BYTES) throw new SealBroken();
    try {
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(applicationId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SealBroken();
    }
  }
}
