import { randomBytes, randomInt } from 'node:crypto';
import { TwilioError } from './errors';

/** Life of a verification; a resend does not prolong it. */
const LIFE_MS = 600_000;
const MAX_CHECKS = 5;
const MAX_SENDS = 5;

export type Status = 'pending' | 'approved' | 'canceled' | 'max_attempts_reached' | 'expired';

export interface Verification {
  sid: string;
  service: string;
  to: string;
  channel: string;
  code: string;
  status: Status;
  createdAt: number;
  updatedAt: number;
  checks: number;
  sends: { time: number; channel: string; sid: string }[];
}

/** Twilio's ids: two letters and 32 hexadecimal digits. */
const newSid = (prefix: string) => prefix + randomBytes(16).toString('hex');

/** Verifications in memory, by Twilio's rules. */
export class Verifications {
  readonly #all = new Map<string, Verification>();

  constructor(private readonly now: () => number) {}

  /** Begins a verification, or repeats the code of the one under way. Throws 60203 after five sends in its life. */
  send(service: string, to: string, channel: string): Verification {
    this.#forgetOld();
    const now = this.now();
    const current = this.#pending(service, to);
    if (this.#sendsTo(service, to) >= MAX_SENDS) throw new TwilioError(60203);
    const verification = current ?? this.#begin(service, to, channel, now);
    verification.sends.push({ time: now, channel, sid: newSid('VL') });
    verification.channel = channel;
    verification.updatedAt = now;
    return verification;
  }

  /**
   * Compares a code. Five wrong ones exhaust the verification: the next check is 60202, and after that, as after approval
   * or expiry, there is nothing to check any more (404).
   */
  check(service: string, which: { to?: string; sid?: string }, code: string): Verification {
    const verification = [...this.#all.values()]
      .reverse()
      .find((one) => one.service === service && (one.sid === which.sid || (!which.sid && one.to === which.to)));
    if (!verification) throw new TwilioError(20404);
    this.#expire(verification);
    if (verification.status === 'max_attempts_reached' && verification.checks === MAX_CHECKS) {
      verification.checks += 1;
      throw new TwilioError(60202);
    }
    if (verification.status !== 'pending') throw new TwilioError(20404);
    verification.updatedAt = this.now();
    if (code === verification.code) {
      verification.status = 'approved';
      return verification;
    }
    verification.checks += 1;
    const answer = { ...verification }; // the fifth wrong check itself is still answered "pending"
    if (verification.checks === MAX_CHECKS) verification.status = 'max_attempts_reached';
    return answer;
  }

  /** One verification by its id. Throws 20404. */
  find(service: string, sid: string): Verification {
    const verification = this.#all.get(sid);
    if (!verification || verification.service !== service) throw new TwilioError(20404);
    this.#expire(verification);
    return verification;
  }

  /** Sets the status of a pending verification by request. */
  end(service: string, sid: string, status: 'canceled' | 'approved'): Verification {
    const verification = this.find(service, sid);
    if (verification.status !== 'pending') throw new TwilioError(20404);
    verification.status = status;
    verification.updatedAt = this.now();
    return verification;
  }

  #begin(service: string, to: string, channel: string, now: number): Verification {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const verification: Verification = {
      ...{ sid: newSid('VE'), service, to, channel, code, status: 'pending' },
      ...{ createdAt: now, updatedAt: now, checks: 0, sends: [] },
    };
    this.#all.set(verification.sid, verification);
    return verification;
  }

  #pending(service: string, to: string): Verification | undefined {
    for (const one of this.#all.values()) {
      if (one.service !== service || one.to !== to) continue;
      this.#expire(one);
      if (one.status === 'pending') return one;
    }
    return undefined;
  }

  /** An approved or cancelled verification gives its sends back; an exhausted one does not. */
  #sendsTo(service: string, to: string): number {
    return [...this.#all.values()]
      .filter((one) => one.service === service && one.to === to)
      .filter((one) => one.status === 'pending' || one.status === 'max_attempts_reached')
      .reduce((sum, one) => sum + one.sends.length, 0);
  }

  #expire(verification: Verification): void {
    if (verification.status === 'pending' && this.#isOver(verification)) verification.status = 'expired';
  }

  #isOver(verification: Verification): boolean {
    return this.now() - verification.createdAt >= LIFE_MS;
  }

  #forgetOld(): void {
    for (const [sid, one] of this.#all) if (this.#isOver(one)) this.#all.delete(sid);
  }
}
