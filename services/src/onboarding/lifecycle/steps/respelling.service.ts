import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../platform';
import { Kinds } from '../kinds';
import { StepSerializer } from './step-serializer';
import { RespellingRepository, type OldStep } from './respelling.repository';

const QUEUE = 'step-respelling';
/** Seconds between searches for old steps, and their batch size. */
const EVERY = 3_600;
const PORTION = 100;
const FIRST = { id: '00000000-0000-0000-0000-000000000000', step: '' };

/** Normalizes values of sealed steps, which migrations cannot decrypt. */
@Injectable()
export class RespellingService implements OnModuleInit {
  private readonly logger = new Logger(RespellingService.name);

  constructor(
    private readonly repository: RespellingRepository,
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EVERY, QUEUE, () => this.respell());
  }

  private async respell(): Promise<void> {
    const kinds = this.kinds.all.map(({ contract }) => contract.name);
    let unreadable = 0;
    for (let after = FIRST; ;) {
      const portion = await this.repository.old(kinds, after, PORTION);
      for (const old of portion) {
        const now = this.respelt(old);
        if (now) await this.repository.respell(old, now);
        else unreadable += 1;
      }
      const last = portion.at(-1);
      if (!last) break;
      after = last;
    }
    if (unreadable > 0) this.logger.error(`${unreadable} steps cannot be read with the configured keys`);
  }

  /** Undefined if it cannot be decrypted. */
  private respelt({
    id,
    kind: name,
    step,
    sealed,
    answered,
  }: OldStep): Pick<OldStep, 'sealed' | 'answered'> | undefined {
    const kind = this.kinds.of({ kind: name });
    const one = (envelope: string) => this.steps.respell(kind, id, step, envelope);
    try {
      return { sealed: one(sealed), answered: answered === null ? null : one(answered) };
    } catch {
      return undefined;
    }
  }
}
