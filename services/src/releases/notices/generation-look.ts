import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ReleaseStore, type Generation } from 'federated-pages/store';
import { takeTurn, Transactions, type Transaction } from '../../platform';
import { ReleaseHistory } from '../desk/history';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { noticesOf } from './generation-notices';
import { NoticeRepository } from './notice.repository';
import { NoticeService } from './notice.service';

const LOOK_EVERY = 5_000;
/** Most generations that are examined at once: after a long downtime older releases are no news. */
const MOST_LOOKED_THROUGH = 100;

interface Step {
  before: Generation;
  after: Generation;
}

/** Examines each new generation for notices to teams, whoever made it. Every process does, one at a time. */
@Injectable()
export class GenerationLook implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GenerationLook.name);
  private readonly store: ReleaseStore;
  private timer: NodeJS.Timeout | undefined;
  /** The newest generation at this process's last look. */
  private seen = 0;

  constructor(
    @Inject(releasesSettings.token) { dataDir }: ReleasesSettings,
    private readonly repository: NoticeRepository,
    private readonly notices: NoticeService,
    private readonly history: ReleaseHistory,
    private readonly transactions: Transactions,
  ) {
    this.store = new ReleaseStore(dataDir);
  }

  onApplicationBootstrap(): void {
    const look = () =>
      void this.look().catch((err: unknown) => this.logger.warn({ err }, 'notices to teams are delayed'));
    this.timer = setInterval(look, LOOK_EVERY).unref();
    look();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Rejects when the store or the database cannot be read: the next look starts at the same generation. */
  private async look(): Promise<void> {
    const newest = (await this.store.generations()).at(-1) ?? 0;
    if (newest === this.seen) return;
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, 'releases.generation-look');
      const until = await this.repository.examinedUntil(transaction);
      if (until !== undefined && until >= newest) return;
      // The first look only records where it starts: earlier generations cause no notices.
      if (until !== undefined)
        for await (const generation of this.after(until, newest)) await this.recordNotices(transaction, generation);
      await this.repository.setExaminedUntil(transaction, newest);
      await this.repository.forget(transaction);
    });
    this.seen = newest;
    this.notices.sendNow();
  }

  private async recordNotices(transaction: Transaction, { before, after }: Step): Promise<void> {
    const admin = await this.history.adminOf(after, transaction);
    for (const notice of noticesOf(before, after, admin)) await this.notices.record(transaction, notice);
  }

  /** Generations with their predecessors, as far as they are stored: old ones may have been deleted. */
  private async *after(until: number, newest: number): AsyncGenerator<Step> {
    const numbers = (await this.store.generations()).filter((one) => one >= until && one <= newest);
    let before: Generation | undefined;
    for (const number of numbers.slice(-MOST_LOOKED_THROUGH)) {
      const after = await this.store.read(number);
      if (before) yield { before, after };
      before = after;
    }
  }
}
