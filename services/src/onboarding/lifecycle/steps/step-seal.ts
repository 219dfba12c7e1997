import { Seal } from '../../../platform';
import type { OnboardingSettings } from '../../settings';
import type { Sealed, Values } from '../kind';

/** Binds an envelope to its application and step. */
const boundTo = (applicationId: string, step: string) => `onboarding.application ${applicationId} ${step}`;

/** Encrypts a step as one text envelope for the database. */
export class StepSeal {
  private readonly envelopes: Seal;

  constructor(
    { sealKeys }: Pick<OnboardingSettings, 'sealKeys'>,
    private readonly step: string,
    private readonly sealed: Sealed,
  ) {
    this.envelopes = new Seal(sealKeys, sealed.called);
  }

  /** Prefix of envelopes with the present key. */
  get currentPrefix(): string {
    return this.envelopes.currentPrefix;
  }

  seal(applicationId: string, fields: Values): string {
    const whole = { ...fields, ...this.sealed.derived?.(fields) };
    return this.envelopes.sealText(boundTo(applicationId, this.step), Buffer.from(JSON.stringify(whole)));
  }

  /** With derived values. */
  open(applicationId: string, envelope: string): Values {
    return JSON.parse(this.envelopes.openText(boundTo(applicationId, this.step), envelope).toString()) as Values;
  }

  /** Re-encrypts with the present key and a new nonce. */
  reseal(applicationId: string, envelope: string): string {
    const bound = boundTo(applicationId, this.step);
    return this.envelopes.sealText(bound, this.envelopes.openText(bound, envelope));
  }
}
