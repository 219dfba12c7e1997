import { Inject, Injectable } from '@nestjs/common';
import { isSealed, Seal, SealBroken } from '../../../platform';
import { onboardingSettings, type OnboardingSettings } from '../../settings';

const WHAT = 'a document';

/** Binds an envelope to its document. */
const boundTo = (key: string) => `onboarding.document ${key}`;

/** Encrypts documents for the storage with the keys of sealed steps. `key` is the storage's. */
@Injectable()
export class DocumentSeal {
  private readonly envelopes: Seal;

  constructor(@Inject(onboardingSettings.token) { sealKeys }: Pick<OnboardingSettings, 'sealKeys'>) {
    this.envelopes = new Seal(sealKeys, WHAT);
  }

  /** Id of the encrypting key. */
  get currentKey(): string {
    return this.envelopes.currentKey;
  }

  seal(key: string, content: Buffer): Buffer {
    return this.envelopes.seal(boundTo(key), content);
  }

  /** `mustBeSealed` is false only for documents from before sealing. No document starts like an envelope. */
  open(key: string, stored: Buffer, { mustBeSealed }: { mustBeSealed: boolean }): Buffer {
    if (isSealed(stored)) return this.envelopes.open(boundTo(key), stored);
    if (mustBeSealed) throw new SealBroken(WHAT);
    return stored;
  }
}
