import { Inject, Injectable } from '@nestjs/common';
import { RESEND_PAUSE_SECONDS } from '@mealtime/contracts/identity';
import { Transactions } from '../../platform';
import { TallyRepository } from '../statistics/tally.repository';
import { identitySettings, type IdentitySettings } from '../settings';
import { SendLimitsRepository, type Waits } from './send-limits.repository';
import { PhoneNotReachable, SendLimitAddress, SendLimitDay, SendLimitPhone, SendTooSoon } from './verification.errors';

/** Sends within seconds. */
const LIMITS = {
  pauseSeconds: RESEND_PAUSE_SECONDS,
  phone: { sends: 5, seconds: 600 },
  address: { sends: 10, seconds: 3_600 },
  daySeconds: 86_400,
};

/** Limits costs and nuisance of codes, across all processes. */
@Injectable()
export class SendLimitsService {
  private readonly limits;

  constructor(
    private readonly repository: SendLimitsRepository,
    private readonly tallies: TallyRepository,
    private readonly transactions: Transactions,
    @Inject(identitySettings.token) { sendDailyCap }: IdentitySettings,
  ) {
    this.limits = { ...LIMITS, daySends: sendDailyCap };
  }

  /**
   * Runs `send` within the limits. The send is recorded in advance, so that parallel ones count each other. Failures
   * that are not the person's fault do not count; an unreachable number counts for the address and the day only, so
   * that a typo can be corrected at once.
   */
  async within<T>(phone: string, address: string, send: () => Promise<T>): Promise<T> {
    const id = await this.transactions.run(async (transaction) => {
      await this.repository.lock(transaction);
      refuse(await this.repository.waits(transaction, phone, address, this.limits));
      await this.tallies.count('codes-sent', transaction);
      return this.repository.add(transaction, phone, address, this.limits.daySeconds);
    });
    try {
      return await send();
    } catch (error) {
      if (error instanceof PhoneNotReachable) await this.repository.spareThePhone(id);
      else if (!(error instanceof SendLimitPhone)) await this.repository.remove(id);
      await this.tallies.count('codes-refused');
      throw error;
    }
  }
}

function refuse({ day, address, phone, pause }: Waits): void {
  if (day > 0) throw new SendLimitDay(day);
  if (address > 0) throw new SendLimitAddress(address);
  if (phone > 0) throw new SendLimitPhone(phone);
  if (pause > 0) throw new SendTooSoon(pause);
}
