import type { RemoteRelease } from '@federated-pages/manifest';
import type { Generation, StoredCanary } from '@federated-pages/store';
import { MemoryCounts, type CountStore, type Mark } from './count-store';
import type { VersionCounts } from './counts';
import { judge, type Judgement, type Tally } from './judge';

/** One step of a canary. */
export interface Step {
  percent: number;
  /** Minimum duration in milliseconds. */
  lasts: number;
  /** Minimum number of visits. */
  visits: number;
}

export interface WatchRules {
  /** Steps of a canary before it is live; a share between two steps continues with the larger. */
  steps: readonly Step[];
  /**
   * Milliseconds after a release in which it may be rolled back automatically, and after which it may count as good.
   */
  watched: number;
  /** Minimum number of visits for a good release. */
  goodVisits: number;
  /** Milliseconds before a release from which the previous version's visits count. */
  before: number;
  /** Milliseconds until a failed or ineffective act is retried. */
  again: number;
}

const MINUTE_MS = 60_000;

/** Defaults. */
export const WATCH_RULES: WatchRules = {
  steps: [
    { percent: 5, lasts: 10 * MINUTE_MS, visits: 100 },
    { percent: 25, lasts: 10 * MINUTE_MS, visits: 300 },
    { percent: 50, lasts: 10 * MINUTE_MS, visits: 500 },
  ],
  watched: 60 * MINUTE_MS,
  goodVisits: 200,
  before: 24 * 60 * MINUTE_MS,
  again: 10_000,
};

/** A canary's progress. */
export interface CanaryProgress {
  /** All its shares in per cent, ascending; the last is everybody. */
  steps: number[];
  /** The next share, after enough time and visits. */
  next: number;
  /** Visits since the share was last set: present and required. */
  visits: { has: number; takes: number };
  /** Milliseconds since the share was last set: present and required. */
  time: { has: number; takes: number };
}

interface Of {
  remote: string;
  version: string;
  /** For people. */
  why: string;
}

/** An act that depends on the canary's present share. */
interface OfShare extends Of {
  /** When the share was set: the act is void if it has been set since. */
  since: string;
}

/** An act on a version. */
export type Act =
  | (Of & { kind: 'abort' | 'good' })
  | (OfShare & { kind: 'promote' })
  | (OfShare & { kind: 'raise'; percent: number })
  | (Of & { kind: 'rollback'; to: string });

export interface WatchOptions {
  /** Executes an act. Rejections are retried. */
  act(act: Act): void | Promise<void>;
  /** Default: in memory. */
  counts?: CountStore;
  rules?: Partial<WatchRules>;
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Names of marks that exclude visits from before a version was live, before a canary's start and before its present
 * share. The times are only names.
 */
const liveMark = (since: string) => `live ${since}`;
const canaryMark = (startedAt: string) => `canary ${startedAt}`;
const shareMark = (since: string) => `share ${since}`;

/** In per cent. */
const EVERYBODY = 100;

/** The next larger step; undefined if everybody comes next. */
const stepAfter = (steps: readonly Step[], percent: number): Step | undefined =>
  [...steps].sort((a, b) => a.percent - b.percent).find((step) => step.percent > percent);

/** The step that a share has reached, whose duration and visits it needs. */
const stepAt = (steps: readonly Step[], percent: number): Step | undefined =>
  [...steps].sort((a, b) => b.percent - a.percent).find((step) => step.percent <= percent) ?? steps[0];

/**
 * Watches releases by the reports of pages. A canary that is worse than the live version is aborted; one that does well
 * gets more visitors, step by step. A published version that is worse than its predecessor is rolled back; one that
 * does well is recorded as good. This class only decides; `act` executes.
 * Only visits since a version became live, or since its canary began, are judged: a version that is released again
 * after a rollback starts afresh.
 */
export class ReleaseWatch {
  readonly #counts: CountStore;
  readonly #rules: WatchRules;
  readonly #now: () => number;
  #generation: Generation | undefined;
  /** Executed acts of this generation, with their times. */
  readonly #done = new Map<string, number>();
  /** The generation whose marks are set. */
  #marked: Generation | undefined;
  #looking: Promise<void> | undefined;
  #isDue = false;

  constructor(private readonly options: WatchOptions) {
    this.#counts = options.counts ?? new MemoryCounts();
    this.#rules = { ...WATCH_RULES, ...options.rules };
    this.#now = options.now ?? Date.now;
  }

  /** To be called for every generation that becomes live. */
  follow(generation: Generation): void {
    if (this.#generation?.generation === generation.generation) return;
    this.#generation = generation;
    this.#done.clear();
  }

  /** Stores reported counts and judges. Rejects if they cannot be stored. */
  async take(counts: readonly VersionCounts[]): Promise<void> {
    await this.#mark();
    await this.#counts.add(counts, this.#now());
    await this.look();
  }

  /** Judges everything live, once. To be called periodically, as some decisions depend on time. */
  async look(): Promise<void> {
    this.#isDue = true;
    this.#looking ??= this.#lookWhileDue().finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  /** The present judgement of a canary, else of the live version; for display. */
  async judgementOf(remote: string): Promise<Judgement | undefined> {
    await this.#mark();
    const canary = this.#generation?.canaries?.find((one) => one.remote.name === remote);
    if (canary) return this.#judgeCanary(canary);
    const release = this.#generation?.remotes.find(({ name }) => name === remote);
    return release && this.#judgeRelease(release);
  }

  /** A canary's progress for display; undefined without a canary or steps. */
  async progressOf(remote: string): Promise<CanaryProgress | undefined> {
    await this.#mark();
    const canary = this.#generation?.canaries?.find((one) => one.remote.name === remote);
    return canary && this.#progress(canary);
  }

  /** Sets the marks of the live versions before further counts are added. */
  async #mark(): Promise<void> {
    const generation = this.#generation;
    if (!generation || this.#marked === generation) return;
    const { remotes, liveSince = {}, canaries = [] } = generation;
    const marks = [
      ...remotes.flatMap(({ name: remote, version }): Mark[] => {
        const since = liveSince[remote];
        return since === undefined ? [] : [{ remote, version, name: liveMark(since) }];
      }),
      ...canaries.flatMap(({ remote: { name: remote, version }, startedAt, since }): Mark[] => [
        { remote, version, name: canaryMark(startedAt) },
        { remote, version, name: shareMark(since) },
      ]),
    ];
    if (marks.length > 0) await this.#counts.mark(marks, this.#now());
    this.#marked = generation;
  }

  async #lookWhileDue(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      await this.#mark();
      const generation = this.#generation;
      for (const canary of generation?.canaries ?? []) await this.#lookAtCanary(canary);
      for (const remote of generation?.remotes ?? []) await this.#lookAtRelease(remote);
    }
  }

  async #judgeCanary({ remote: { name, version }, percent, startedAt }: StoredCanary): Promise<Judgement | undefined> {
    const live = this.#generation?.remotes.find((one) => one.name === name);
    if (!live) return undefined;
    const [own, beside] = await Promise.all([
      this.#total(name, version, canaryMark(startedAt)),
      this.#total(name, live.version, Date.parse(startedAt)),
    ]);
    return judge(own, beside, stepAt(this.#rules.steps, percent)?.visits ?? 0);
  }

  async #progress({ remote, percent, since }: StoredCanary): Promise<CanaryProgress | undefined> {
    const { steps } = this.#rules;
    const step = stepAt(steps, percent);
    if (!step) return undefined;
    const begun = Date.parse(since);
    const { visits } = await this.#total(remote.name, remote.version, shareMark(since));
    return {
      steps: [...steps.map((one) => one.percent).sort((a, b) => a - b), EVERYBODY],
      next: stepAfter(steps, percent)?.percent ?? EVERYBODY,
      visits: { has: visits, takes: step.visits },
      time: { has: Math.max(0, this.#now() - begun), takes: step.lasts },
    };
  }

  async #lookAtCanary(canary: StoredCanary): Promise<void> {
    const { remote } = canary;
    const of = { remote: remote.name, version: remote.version };
    const judgement = await this.#judgeCanary(canary);
    if (judgement?.verdict === 'worse') return this.#act({ kind: 'abort', ...of, why: judgement.why });
    if (judgement?.verdict !== 'well') return;
    const progress = await this.#progress(canary);
    if (!progress) return;
    const { next, visits, time } = progress;
    if (time.has < time.takes || visits.has < visits.takes) return;
    const ofShare = { ...of, since: canary.since, why: judgement.why };
    if (next < EVERYBODY) await this.#act({ kind: 'raise', ...ofShare, percent: next });
    else await this.#act({ kind: 'promote', ...ofShare });
  }

  async #judgeRelease({ name, version, previous, publishedAt }: RemoteRelease): Promise<Judgement> {
    const since = this.#generation?.liveSince?.[name];
    const began = Date.parse(since ?? publishedAt);
    const none: Tally = { visits: 0, failedVisits: 0, failedFrom: 0 };
    const [own, other] = await Promise.all([
      this.#total(name, version, since === undefined ? began : liveMark(since)),
      previous ? this.#total(name, previous.version, began - this.#rules.before) : none,
    ]);
    return judge(own, other, this.#rules.goodVisits);
  }

  async #lookAtRelease(remote: RemoteRelease): Promise<void> {
    const { name, version, previous, publishedAt } = remote;
    if (this.#generation?.good?.[name]?.includes(version)) return;
    const { verdict, why } = await this.#judgeRelease(remote);
    const age = this.#now() - Date.parse(this.#generation?.liveSince?.[name] ?? publishedAt);
    const of = { remote: name, version, why };
    // An older release is not rolled back automatically: its comparison is too old.
    if (verdict === 'worse' && previous && age <= this.#rules.watched)
      await this.#act({ kind: 'rollback', ...of, to: previous.version });
    if (verdict === 'well' && age >= this.#rules.watched) await this.#act({ kind: 'good', ...of });
  }

  /** Visits whose manifest states the version; as a substitute it says nothing about its own visitors. */
  #total(remote: string, version: string, since: number | string): Tally | Promise<Tally> {
    return this.#counts.total({ remote, version, since, stated: version });
  }

  /** Once for each generation, and again if it had no effect for a while. */
  async #act(act: Act): Promise<void> {
    const key = `${act.kind} ${act.remote} ${act.version}`;
    const done = this.#done.get(key);
    if (done !== undefined && this.#now() - done < this.#rules.again) return;
    this.#done.set(key, this.#now());
    try {
      await this.options.act(act);
    } catch (error) {
      this.options.log?.(`${key} was not done: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
