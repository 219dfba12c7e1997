import { Inject, Injectable } from '@nestjs/common';
import { routingNumber } from '@mealtime/contracts/canada';
import type { BankStep } from '@mealtime/contracts/onboarding';
import { Seal } from '../../platform';
import { onboardingSettings, type OnboardingSettings } from '../settings';

/** Step 3 with what is derived from it. */
export type BankDetails = BankStep & { routingNumber: string };

/** Binds an envelope to its application and to its place there. */
const boundTo = (applicationId: string) => `onboarding.application ${applicationId} bank`;

/** Encrypts banking details before the database sees them: the whole of step 3 is one envelope, as text. */
@Injectable()
export class BankSeal {
  private readonly envelopes: Seal;

  constructor(@Inject(onboardingSettings.token) { bankKeys }: Pick<OnboardingSettings, 'bankKeys'>) {
    this.envelopes = new Seal(bankKeys, 'banking details');
  }

  /** What envelopes of the present key begin with. */
  get currentPrefix(): string {
    return this.envelopes.currentPrefix;
  }

  seal(applicationId: string, step: BankStep): string {
    const details: BankDetails = { ...step, routingNumber: routingNumber(step.institutionNumber, step.transitNumber) };
    return this.envelopes.sealText(boundTo(applicationId), Buffer.from(JSON.stringify(details)));
  }

  open(applicationId: string, envelope: string): BankDetails {
    return JSON.parse(this.envelopes.openText(boundTo(applicationId), envelope).toString()) as BankDetails;
  }

  /** The same details under the present key and a new nonce. */
  reseal(applicationId: string, envelope: string): string {
    const bound = boundTo(applicationId);
    return this.envelopes.sealText(bound, this.envelopes.openText(bound, envelope));
  }
}
