import { Injectable, Logger } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { Breaker, ProviderAway, ServiceUnavailable } from '../../platform';
import type { IdentitySettings } from '../settings';
import type { CodeVerdict, SmsVerifier } from './sms-verifier';
import { faultOf, isOutage, twilioClient } from './twilio-client';
import { PhoneNotReachable, SendFailed, SendLimitPhone } from './verification.errors';

/** Codes of https://www.twilio.com/docs/api/errors. */
const TOO_MANY_CHECKS = 60202;
const TOO_MANY_SENDS = 60203;
/** Bad parameter, landline, unreachable, blocked prefix, geography, suspected fraud. */
const NOT_REACHABLE = new Set([60200, 60205, 60410, 60412, 60605, 21211, 21408, 21610, 21614]);
/** Milliseconds for a request; Twilio usually needs less than a second. Cancelling is optional. */
const LIMITS = { send: 3_000, check: 3_000, cancel: 1_000 };
/** Seconds after which Twilio forgets a verification. */
const TWILIO_LIFE = 600;

/** Twilio Verify v2 by its SDK. Results depend on `status` and error codes, never on messages. */
@Injectable()
export class TwilioVerifier implements SmsVerifier {
  private readonly logger = new Logger(TwilioVerifier.name);
  private readonly breaker = new Breaker('Twilio', isOutage);
  private loading: Promise<Twilio> | undefined;

  constructor(private readonly settings: IdentitySettings['twilio']) {}

  async send(phone: string): Promise<string> {
    try {
      const service = await this.service();
      const { sid, status } = await this.breaker.run(LIMITS.send, () =>
        service.verifications.create({ to: phone, channel: 'sms' }),
      );
      if (status !== 'pending' || typeof sid !== 'string' || !sid) throw new SendFailed(new Error('unusable answer'));
      return sid;
    } catch (error) {
      if (error instanceof SendFailed || error instanceof ProviderAway) throw error;
      const { code, status } = faultOf(error);
      this.logger.warn(`sending a code failed: code ${code}, status ${status}`);
      if (NOT_REACHABLE.has(code)) throw new PhoneNotReachable(error);
      if (code === TOO_MANY_SENDS) throw new SendLimitPhone(TWILIO_LIFE);
      throw new SendFailed(error);
    }
  }

  async check(providerSid: string, code: string): Promise<CodeVerdict> {
    try {
      const service = await this.service();
      const { status } = await this.breaker.run(LIMITS.check, () =>
        service.verificationChecks.create({ verificationSid: providerSid, code }),
      );
      return verdictOf(status);
    } catch (error) {
      if (error instanceof ProviderAway) throw error;
      const { code: fault, status } = faultOf(error);
      if (fault === TOO_MANY_CHECKS) return 'exhausted';
      // Approved, expired and exhausted verifications are deleted: Twilio answers 404.
      if (status === 404) return 'expired';
      if (fault === 60200) return 'wrong';
      this.logger.warn(`checking a code failed: code ${fault}, status ${status}`);
      throw error instanceof ServiceUnavailable ? error : new ServiceUnavailable(error, 5);
    }
  }

  async cancel(providerSid: string): Promise<void> {
    try {
      const service = await this.service();
      await this.breaker.run(LIMITS.cancel, () => service.verifications(providerSid).update({ status: 'canceled' }));
    } catch (error) {
      if (error instanceof ProviderAway) return; // logged once, when the outage began
      const { code, status } = faultOf(error);
      this.logger.warn(`cancelling a verification failed: code ${code}, status ${status}`);
    }
  }

  private async service() {
    this.loading ??= twilioClient(this.settings);
    return (await this.loading).verify.v2.services(this.settings.serviceSid);
  }
}

function verdictOf(status: unknown): CodeVerdict {
  switch (status) {
    case 'approved':
      return 'approved';
    case 'pending':
      return 'wrong';
    case 'max_attempts_reached':
      return 'exhausted';
    case 'canceled':
    case 'deleted':
    case 'failed':
    case 'expired':
      return 'expired';
    default:
      throw new ServiceUnavailable(new Error('unusable answer'), 5);
  }
}
