import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../platform';
import type { Application } from '../applications/application.entity';
import type { StepsOf } from '../kind';
import { Kinds } from '../kinds';
import { StepSerializer } from '../steps/step-serializer';
import { FlagRepository } from './flag.repository';

const QUEUE = 'application-flags';
/** Seconds between searches for applications without flags, and their batch size. */
const EVERY = 3_600;
const PORTION = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Warnings for reviewers, stored with each submission so that lists can filter by them. */
@Injectable()
export class FlagService implements OnModuleInit {
  private readonly logger = new Logger(FlagService.name);

  constructor(
    private readonly repository: FlagRepository,
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EVERY, QUEUE, () => this.fillIn());
  }

  /** Flags of a complete application. */
  of(application: Application): string[] {
    return this.kinds.of(application).flags(this.steps.all(application) as StepsOf<never>);
  }

  /** For submissions from before flags were stored. Needs decryption, which migrations lack. */
  private async fillIn(): Promise<void> {
    const kinds = this.kinds.all.map(({ contract }) => contract.name);
    let unreadable = 0;
    for (let after = FIRST; ;) {
      const portion = await this.repository.unflagged(kinds, after, PORTION);
      const flagged = portion.flatMap((application) => {
        try {
          return [{ id: application.id, flags: this.of(application) }];
        } catch {
          unreadable += 1;
          return [];
        }
      });
      await this.repository.flag(flagged);
      const last = portion.at(-1);
      if (!last) break;
      after = last.id;
    }
    if (unreadable > 0) this.logger.error(`${unreadable} applications cannot be read with the configured keys`);
  }
}
