import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { Breaker } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { identitySettings, type IdentitySettings } from '../settings';
import { faultOf, isOutage, twilioClient } from '../verification/twilio-client';

/** Milliseconds for one call. */
const LIMIT = 4_000;
/** Permanent errors of https://www.twilio.com/docs/api/errors: not a mobile, unreachable, unsubscribed. */
const UNREACHABLE = new Set([21211, 21408, 21610, 21612, 21614, 30004, 30005, 30006]);
/** Number of a phone's texts that are searched for a duplicate. */
const LOOKED_AT = 50;

/** Sends text messages. */
@Injectable()
export class TextService {
  private readonly logger = new Logger(TextService.name);
  private readonly breaker = new Breaker('Twilio', isOutage);
  private loading: Promise<Twilio> | undefined;

  constructor(
    private readonly accounts: AccountRepository,
    @Inject(identitySettings.token) private readonly settings: IdentitySettings,
  ) {}

  /**
   * Sends a text to an account's phone unless the same one was sent since an instant, as jobs may repeat and Twilio has
   * no idempotency keys. Skips accounts without a phone, and unreachable phones. Throws during an outage of Twilio.
   */
  async send(accountId: string, body: string, since: Date): Promise<void> {
    const to = (await this.accounts.find(accountId))?.phoneNumber;
    if (to) await this.sendTo(to, body, since);
  }

  /** The same for a phone (E.164) without an account. */
  async sendTo(to: string, body: string, since: Date): Promise<void> {
    const { messagingServiceSid } = this.settings.twilio;
    const { messages } = await (this.loading ??= twilioClient(this.settings.twilio));
    const sent = await this.breaker.run(LIMIT, () =>
      messages.list({ to, dateSentAfter: since, limit: LOOKED_AT, pageSize: LOOKED_AT }),
    );
    if (sent.some((one) => one.body === body)) return;
    try {
      await this.breaker.run(LIMIT, () => messages.create({ to, messagingServiceSid, body }));
    } catch (error) {
      const { code } = faultOf(error);
      if (!UNREACHABLE.has(code)) throw error;
      this.logger.log(`a phone takes no texts: code ${code}`);
    }
  }
}
