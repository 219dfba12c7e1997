import { Inject, Injectable } from '@nestjs/common';
import { isCanadianPhone, maskPhone, toE164 } from '@mealtime/contracts/canada';
import {
  MAX_WRONG_CODES,
  type VerificationPurpose,
  type VerifyCodeReply,
  type VerifyCodeRequest,
  type VerifyPhoneReply,
  type VerifyPhoneRequest,
} from '@mealtime/contracts/identity';
import { addressKey, Keys, ProviderAway } from '../../platform';
import { ProofService } from './proof.service';
import { SendLimitsService } from './send-limits.service';
import { SMS_VERIFIER, type SmsVerifier } from './sms-verifier';
import { CodeExpired, CodeTooMany, CodeWrong, PhoneNotCanadian, SmsUnavailable } from './verification.errors';
import { VerificationRepository } from './verification.repository';

/**
 * Sends codes and checks them. A session belongs to one phone and one purpose, and outlives a resend. If a browser requested
 * it, only that browser can use it: all others get the answer as if no code had been sent.
 */
@Injectable()
export class VerificationService {
  constructor(
    private readonly repository: VerificationRepository,
    private readonly limits: SendLimitsService,
    private readonly proofs: ProofService,
    private readonly keys: Keys,
    @Inject(SMS_VERIFIER) private readonly verifier: SmsVerifier,
  ) {}

  /** `asker`: the code's binding, see `AskingBrowserCookie`. */
  async sendCode(request: VerifyPhoneRequest, address: string, asker: Buffer | null): Promise<VerifyPhoneReply> {
    if (!isCanadianPhone(request.phoneNumber)) throw new PhoneNotCanadian();
    const phone = toE164(request.phoneNumber);
    const providerSid = await this.limits.within(phone, addressKey(address), () =>
      this.send(phone, request.purpose, asker),
    );
    const id = await this.repository.open(phone, request.purpose, providerSid, asker);
    return {
      message: `A verification code has been sent to ${maskPhone(phone)}.`,
      sid: this.keys.sign('verification-sid', id),
    };
  }

  /** A try is counted before it is checked, so that parallel tries cannot exceed the limit. */
  async checkCode(request: VerifyCodeRequest, asker: Buffer | null): Promise<VerifyCodeReply> {
    const phone = toE164(request.phoneNumber);
    const session = await this.repository.countTry(phone, request.purpose, asker);
    if (!session) {
      const ended = await this.repository.endedByTries(phone, request.purpose, asker);
      throw ended ? new CodeTooMany() : new CodeExpired();
    }
    const verdict = await this.check(session.id, session.providerSid, request.code);
    switch (verdict) {
      case 'approved':
        if (!(await this.repository.approve(session.id))) throw new CodeExpired();
        return {
          message: 'Your phone number is verified.',
          verified: true,
          ...(await this.proofs.issue(phone, request.purpose)),
        };
      case 'wrong':
        if (session.tries < MAX_WRONG_CODES) throw new CodeWrong();
        await this.repository.end(session.id);
        // A resend must not repeat a code with too many wrong guesses.
        await this.verifier.cancel(session.providerSid);
        throw new CodeTooMany();
      case 'exhausted':
        await this.repository.end(session.id);
        throw new CodeTooMany();
      case 'expired':
        await this.repository.end(session.id);
        throw new CodeExpired();
    }
  }

  /**
   * The provider repeats a code until it expires. A code that would expire before our session is replaced, and so is one of
   * another requester, whose tries would count against this one.
   */
  private async send(phone: string, purpose: VerificationPurpose, asker: Buffer | null): Promise<string> {
    const unrepeatable = await this.repository.unrepeatable(phone, asker);
    await Promise.all(unrepeatable.map((sid) => this.verifier.cancel(sid)));
    try {
      return await this.verifier.send(phone);
    } catch (error) {
      throw error instanceof ProviderAway ? new SmsUnavailable(error.retryAfterSeconds, purpose) : error;
    }
  }

  /** If the provider does not answer, the try is not counted: it is not the person's mistake. */
  private async check(id: string, providerSid: string, code: string) {
    try {
      return await this.verifier.check(providerSid, code);
    } catch (error) {
      await this.repository.giveTryBack(id);
      throw error;
    }
  }
}
