import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { VersionCounts } from '@mealtime/contracts/releases';
import { runAct } from 'federated-pages/release-command';
import { ReleaseWatch, type Act, type VersionCounts as Counted } from 'federated-pages/reports';
import { ReleaseStore } from 'federated-pages/store';
import { AuditRepository } from '../../audit';
import { takeTurn, Transactions } from '../../platform';
import { NoticeService } from '../notices/notice.service';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { CountRepository } from './count.repository';

/** Milliseconds between looks: a version that has been healthy for long enough is found by the clock. */
const LOOK_EVERY = 5_000;
const FORGET_EVERY = 3_600_000;
/** Name of the watch in the audit log. */
export const WATCH_ACTOR = 'release watch';
/** Kinds of notices, by the watch's actions that teams hear of. */
const NOTICE_KINDS = { abort: 'canary-ended', promote: 'canary-promoted', rollback: 'rolled-back' } as const;

/**
 * Judges released versions by the reports of pages, and takes worse ones back; see the engine's `ReleaseWatch`. Every
 * process of the services runs it: they share the counts, and act one at a time.
 */
@Injectable()
export class WatchService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(WatchService.name);
  private readonly store: ReleaseStore;
  private readonly watch: ReleaseWatch;
  /** Number of the generation that is being judged. */
  private followed = 0;
  private following: Promise<void> | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(releasesSettings.token) private readonly settings: ReleasesSettings,
    private readonly counts: CountRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly notices: NoticeService,
  ) {
    this.store = new ReleaseStore(settings.dataDir);
    this.watch = new ReleaseWatch({ counts, act: (act) => this.act(act), log: (line) => this.logger.warn(line) });
  }

  onModuleInit(): void {
    if (this.settings.reportsToken === undefined) return;
    const every = (ms: number, work: () => Promise<void>) =>
      this.timers.push(
        setInterval(() => void work().catch((err: unknown) => this.logger.warn({ err }, 'not judged')), ms).unref(),
      );
    every(LOOK_EVERY, () => this.look());
    every(FORGET_EVERY, () => this.counts.forget());
  }

  beforeApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Stores counts and judges by them. Rejects when they cannot be stored. */
  async take(counts: readonly VersionCounts[]): Promise<void> {
    await this.follow();
    // Edges of other versions may report unknown faults: they are stored by name.
    await this.watch.take(counts as readonly Counted[]);
  }

  /** The present judgement of a remote's canary, or else of its live version. */
  async judgementOf(remote: string) {
    await this.follow();
    return this.watch.judgementOf(remote);
  }

  /** Progress of a remote's canary; undefined if none runs, or nothing is judged. */
  async progressOf(remote: string) {
    if (this.settings.reportsToken === undefined) return undefined;
    await this.follow();
    return this.watch.progressOf(remote);
  }

  private async look(): Promise<void> {
    await this.follow();
    await this.watch.look();
  }

  /** One at a time: the watch must not get an older generation after a newer one. */
  private follow(): Promise<void> {
    this.following ??= this.followNewest().finally(() => (this.following = undefined));
    return this.following;
  }

  private async followNewest(): Promise<void> {
    const newest = (await this.store.generations()).at(-1) ?? 0;
    if (newest === this.followed) return;
    const live = newest > 0 ? await this.store.read(newest) : undefined;
    if (live) this.watch.follow(live);
    this.followed = newest;
  }

  /** Acts in one process at a time, and only if no generation was made since the decision. */
  private async act(act: Act): Promise<void> {
    const { kind, remote, version, why } = act;
    const decidedOn = this.followed;
    const owner = (await this.store.read(decidedOn)).remotes.find(({ name }) => name === remote)?.owner;
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, 'releases.act');
      if ((await this.store.generations()).at(-1) !== decidedOn) return;
      await runAct(this.settings.dataDir, act, this.settings.signingKeys);
      await this.audit.add(transaction, {
        ...{ actor: WATCH_ACTOR, action: `release.${kind}`, subject: { kind: 'release', id: remote } },
        detail: {
          version,
          why,
          ...(act.kind === 'rollback' && { to: act.to }),
          ...(act.kind === 'raise' && { percent: act.percent }),
        },
      });
      if (owner === undefined || kind === 'raise' || kind === 'good') return;
      const event = `${decidedOn} ${kind} ${remote} ${version}`;
      await this.notices.record(transaction, { event, kind: NOTICE_KINDS[kind], team: owner, remote, version, why });
    });
    this.notices.sendNow();
  }
}
