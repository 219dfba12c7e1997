import type { RemoteRelease } from '@federated-pages/manifest';
import type { Generation, StoredCanary } from '@federated-pages/store';
import { MemoryCounts, type CountStore, type Mark } from './count-store';
import type { VersionCounts } from './counts';
import { judge, type Judgement, type Tally } from './judge';

/** One share of visitors on the way to all of them. */
export interface Step {
  percent: number;
  /** Milliseconds that it lasts at least. */
  lasts: number;
  /** Visits that it has at least. */
  visits: number;
}

export interface WatchRules {
  /** What a canary goes through before it is live; one that was begun between two goes on with the larger. */
  steps: readonly Step[];
  /** Milliseconds in which a release is taken back by itself, and after which it may be found good. */
  watched: number;
  /** Visits that it takes to be found good. */
  goodVisits: number;
  /** Milliseconds before a version was released from which the visits of the one before it count. */
  before: number;
  /** Milliseconds after which an act that failed, or of which nothing came, is tried again. */
  again: number;
}

const MINUTE_MS = 60_000;

/** For whoever does not say. */
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

/** How far a canary is on the way to everybody. */
export interface CanaryProgress {
  /** All shares that it goes through, in per cent, the smallest first; the last is everybody. */
  steps: number[];
  /** The share that comes next, once it does well, for long enough and with enough visits. */
  next: number;
  /** Since its share was last set: how many there were, and how many it takes. */
  visits: { has: number; takes: number };
  /** Milliseconds, since its share was last set. */
  time: { has: number; takes: number };
}

interface Of {
  remote: string;
  version: string;
  /** For people. */
  why: string;
}

/** What follows of how a canary does with one share of the visitors. */
interface OfShare extends Of {
  /** When that share was set: nothing is to be done where it was set again, and somebody wants it otherwise. */
  since: string;
}

/** What is to be done about a version. */
export type Act =
  | (Of & { kind: 'abort' | 'good' })
  | (OfShare & { kind: 'promote' })
  | (OfShare & { kind: 'raise'; percent: number })
  | (Of & { kind: 'rollback'; to: string });

export interface WatchOptions {
  /** Does what is decided. What rejects is tried again. */
  act(act: Act): void | Promise<void>;
  /** Default: in memory. */
  counts?: CountStore;
  rules?: Partial<WatchRules>;
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Marks that leave out what was counted before a version became live, before a canary was begun, and before it was given to so many.
 * The times name them, and are compared with no clock.
 */
const liveMark = (since: string) => `live ${since}`;
const canaryMark = (startedAt: string) => `canary ${startedAt}`;
const shareMark = (since: string) => `share ${since}`;

/** In per cent. */
const EVERYBODY = 100;

/** The smallest step that is larger than a share; undefined where everybody comes next. */
const stepAfter = (steps: readonly Step[], percent: number): Step | undefined =>
  [...steps].sort((a, b) => a.percent - b.percent).find((step) => step.percent > percent);

/** What a share has to last and to be visited: as much as the step that it has reached. */
const stepAt = (steps: readonly Step[], percent: number): Step | undefined =>
  [...steps].sort((a, b) => b.percent - a.percent).find((step) => step.percent <= percent) ?? steps[0];

/**
 * Watches what is released, by what pages report of it: a canary that is worse than the live version is ended, one that does
 * well for long enough is given to more visitors, and to all in the end; a version that was published and is worse than the one before it
 * is rolled back to its previous good version, one that does well is remembered as good. It decides only; `act` does.
 *
 * Of a version those visits are judged that were counted since it became live, or its canary was begun. What was counted before may be
 * why it was taken back then: whoever makes it live again has decided otherwise, and it is judged by what comes after.
 */
export class ReleaseWatch {
  readonly #counts: CountStore;
  readonly #rules: WatchRules;
  readonly #now: () => number;
  #generation: Generation | undefined;
  /** Acts that were done, and when, of the generation that they were for. */
  readonly #done = new Map<string, number>();
  /** Generation whose marks are set. */
  #marked: Generation | undefined;
  #looking: Promise<void> | undefined;
  #isDue = false;

  constructor(private readonly options: WatchOptions) {
    this.#counts = options.counts ?? new MemoryCounts();
    this.#rules = { ...WATCH_RULES, ...options.rules };
    this.#now = options.now ?? Date.now;
  }

  /** To be told of every generation that becomes live. */
  follow(generation: Generation): void {
    if (this.#generation?.generation === generation.generation) return;
    this.#generation = generation;
    this.#done.clear();
  }

  /** Takes what pages have reported, and judges by it. Rejects where it cannot be kept. */
  async take(counts: readonly VersionCounts[]): Promise<void> {
    await this.#mark();
    await this.#counts.add(counts, this.#now());
    await this.look();
  }

  /** Judges all that runs, once. To be called now and then: what does well for long enough is found out by the clock. */
  async look(): Promise<void> {
    this.#isDue = true;
    this.#looking ??= this.#lookWhileDue().finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  /** What is said of a canary, or else of a remote's live version, at the moment; for whoever shows it. */
  async judgementOf(remote: string): Promise<Judgement | undefined> {
    await this.#mark();
    const canary = this.#generation?.canaries?.find((one) => one.remote.name === remote);
    if (canary) return this.#judgeCanary(canary);
    const release = this.#generation?.remotes.find(({ name }) => name === remote);
    return release && this.#judgeRelease(release);
  }

  /** How far a remote's canary is at the moment, for whoever shows it; undefined where none runs, or there are no steps. */
  async progressOf(remote: string): Promise<CanaryProgress | undefined> {
    await this.#mark();
    const canary = this.#generation?.canaries?.find((one) => one.remote.name === remote);
    return canary && this.#progress(canary);
  }

  /** Sets the marks of what is live, before anything more is counted of it. */
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
    // What was live for long is not taken back by itself: what it is compared with is too long ago.
    if (verdict === 'worse' && previous && age <= this.#rules.watched)
      await this.#act({ kind: 'rollback', ...of, to: previous.version });
    if (verdict === 'well' && age >= this.#rules.watched) await this.#act({ kind: 'good', ...of });
  }

  /** Of documents that state the version: where it stands in for another, it says nothing of those who are to have it. */
  #total(remote: string, version: string, since: number | string): Tally | Promise<Tally> {
    return this.#counts.total({ remote, version, since, stated: version });
  }

  /** Once for each generation, and again when nothing has come of it for a while. */
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
