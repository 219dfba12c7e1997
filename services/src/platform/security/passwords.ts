import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ServiceUnavailable } from '../errors/domain-error';

/** Argon2id as OWASP recommends it: 19 MiB, 2 passes, 1 lane. About 25 ms. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at once: one core stays free for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Hashes waiting, some seconds' worth. Beyond that people are told to try again instead of waiting for ever. */
const WAITING_AT_MOST = 256;

/** Hashes and checks passwords, a few at a time, so that a burst of sign-ups does not starve other requests. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /** `stored` undefined stands for an unknown account: takes the same time and is false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('no password has this hash');
    const against = stored ?? (await this.decoy);
    return (await this.inTurn(() => verify(against, password))) && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_AT_MOST) throw new ServiceUnavailable(new Error('too many passwords to hash'));
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
