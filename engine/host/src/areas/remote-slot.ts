import type { RemoteEntry, RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import type { MountProps, ToldEvent } from '@federated-pages/sdk/remote';
import { EDITED } from '@federated-pages/sdk/remote/edited';
import { forgetVersion } from '../loading/federation';
import { isThereAfter, LATE_LIMIT_MS, LATE_PAUSES_MS, LOAD_LIMIT_MS } from '../loading/limits';
import { areFilesArriving, isScriptLate } from '../loading/load-script';
import { distrust } from '../loading/freshness';
import { noteVisit } from '../reports/reports';
import { measure } from './measure';
import { KeptEvents } from './missed-events';
import { reportFault, type RemoteFault } from './report';
import { isDefective, noteDefect } from './defects';
import { TimeLimitError, within } from './settle';
import { applyStyles } from './styles-in-use';

/** How long a remote may take to put its first content on the page once it is loaded, and to take it off again. */
const MOUNT_LIMIT_MS = 3000;
const UNMOUNT_LIMIT_MS = 1000;
/** How long the effects of a first render are waited for; remotes built before they said so never tell. */
const EFFECTS_LIMIT_MS = 1000;

/** What a mount stands in, and whether its HTML is there already. */
export type Ground = Pick<MountProps, 'domElement' | 'footerElement' | 'hydrate'>;

/** What a mount tells of itself. */
export type Told = Pick<MountProps, 'onCommit' | 'onFault' | 'onReplaced' | 'missed'>;

type Supervised = Pick<MountProps, 'domElement' | 'footerElement' | 'hydrate' | 'onFault'>;

/** single-spa's lifecycles, and one for other properties of what stands. */
interface Lifecycles<Props> {
  bootstrap(props: Props): Promise<unknown>;
  mount(props: Props): Promise<unknown>;
  unmount(props: Props): Promise<unknown>;
  update?(props: Props): Promise<unknown>;
}

/** What of a remote is shown in a place: its pages, or one of its fragments. */
export interface Piece<Props extends Supervised> {
  /** A fragment's name; pages have none. */
  name?: string;
  /** Whether a version has it. Default: every one. */
  offers?(version: RemoteVersion): boolean;
  /** @param limitMs of each script. Default: what a person is kept waiting */
  load(version: RemoteVersion, limitMs?: number): Promise<Lifecycles<Props>>;
  propsFor(ground: Ground, told: Told): Props;
}

/** What a place shows while the remote itself does not. */
export interface View {
  /**
   * Puts the place on the page: as composed when the document came with it.
   * @param wake called when what is composed needs its script; until then it takes none
   * @returns whether composed HTML shows that was not there before
   */
  open(wake: () => void): boolean;
  wait(): void;
  /** Settles when `close` or `cancel` is called after the last `open`. */
  closed(): Promise<void>;
  cancel(): void;
  /** Where a version is to be mounted. Only the live one can hydrate what was composed of it. */
  target(isLive: boolean): Ground;
  /** A version stands in its element: everything else goes. */
  showRemote(version: RemoteVersion, ground: Pick<Ground, 'domElement'>): void;
  /** The script put other elements in the place of those it was to take over, or of some. */
  carry(): void;
  /** The same, and some may be put in a moment later. */
  expectReplaced(): void;
  /** What was done in it before its script was there is now its business. */
  hand(): void;
  /** What stood is no more: what was done in it is for what comes in its place. */
  replace(): void;
  /** @param isOver nothing is on its way any more */
  showFallback(isOver: boolean): void;
  /** Removes what a remote was mounted in. */
  discard(ground: Pick<Ground, 'domElement' | 'footerElement'>): void;
  close(): void;
}

/** What was served and is taken over by its script now. */
const takenOver = new Set<View>();

interface Mounted<Props> {
  module: Lifecycles<Props>;
  version: RemoteVersion;
  props: Props;
  releaseStyles: () => void;
}

/**
 * The place of one remote on the page, from nothing to shown and back. It supervises the remote's own lifecycles, so
 * that what single-spa sees always settles: a version that cannot be loaded or mounted is followed by the previous
 * good one, and that by the fallback.
 */
export class RemoteSlot<Props extends Supervised = MountProps> {
  private loading: Promise<{ module: Lifecycles<Props>; version: RemoteVersion }> | null = null;
  private mounted: Mounted<Props> | null = null;
  /** Raised whenever the slot is entered, left or tried again: work begun under an older number no longer counts. */
  private turn = 0;
  /** What is composed shows, and its remote is loaded when it is first needed. */
  private asleep = false;
  /** What was told since, until its remote stands. */
  private missed: KeptEvents | null = null;
  private wantedAt = 0;
  /** What was to be changed while nothing stood: the mount under way may have been told what was so before. */
  private change: ((props: Props) => void) | null = null;
  /** The live version, once it was asked for what it takes to run it. */
  private live: RemoteRelease | null = null;
  /** The live version threw since it was last tried: the previous one that then stands is what a reload returns to. */
  private threw = false;
  /** The first version that did not arrive in time, or what says which that is, since the fallback was last shown. */
  private late: RemoteVersion | 'release' | null = null;
  /** How often it was tried again because of something late, since it was entered. */
  private lateTries = 0;
  /** Between `enter` and `leave`. */
  private entered = false;
  /** Left, and not cleared yet. */
  private abandoned = false;

  /** @param release gives what it takes to run the remote; rejects when it cannot be had, and is then asked again at the next try */
  constructor(
    private readonly remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
    private readonly release: () => Promise<RemoteRelease>,
    private readonly view: View,
    private readonly piece: Piece<Props>,
  ) {}

  /** Starts to load ahead of time. Never rejects: what goes wrong is dealt with when the slot is entered. */
  async prepare(): Promise<void> {
    await this.load().catch(() => undefined);
  }

  /**
   * Loads the version that a wake would try first, and nothing in its place. Never rejects, and tells of nothing: nobody waits.
   * @returns whether a wake would find it there
   */
  async warm(): Promise<boolean> {
    try {
      const [first] = this.candidates(await this.known());
      if (this.asleep && first) await this.piece.load(first);
      return true;
    } catch {
      // Whoever wakes it tries again, and tells.
      return false;
    }
  }

  get isAsleep() {
    return this.asleep;
  }

  /**
   * Shows the remote. Settles when it stands, when the fallback stands in for it, when it was left meanwhile, or at once
   * when a page shows as prerendered, whose script runs when it is needed.
   */
  async enter(): Promise<void> {
    this.entered = true;
    this.abandoned = false;
    this.lateTries = 0;
    this.asleep = this.view.open(() => void this.wake());
    this.missed = this.asleep ? new KeptEvents() : null;
    if (!this.asleep) await this.bring();
  }

  /** Runs the remote of a page that shows as prerendered. Settles as `enter` does otherwise. */
  async wake(): Promise<void> {
    if (!this.asleep) return;
    this.asleep = false;
    await this.bring();
  }

  /** Something was told that its remote listens to: what shows as composed runs, and is told of it. */
  hear(event: ToldEvent) {
    this.missed?.keep(event);
    void this.wake();
  }

  get isMounted() {
    return this.mounted !== null;
  }

  /** The version that stands; undefined while none does. */
  get standing(): string | undefined {
    return this.mounted?.version.version;
  }

  /** Gives what stands other properties. What is on its way takes them as it is mounted. */
  async update(change: (props: Props) => void): Promise<void> {
    const { mounted } = this;
    this.change = mounted ? null : change;
    if (!mounted) return;
    change(mounted.props);
    try {
      await mounted.module.update?.(mounted.props);
    } catch (error) {
      mounted.props.onFault(error);
    }
  }

  /** Another try, in the place that is there. */
  async retry(tried?: Set<RemoteVersion>) {
    this.view.open(() => undefined);
    await this.bring(tried);
  }

  /** @param tried versions that have just failed */
  private async bring(tried?: Set<RemoteVersion>): Promise<void> {
    const turn = (this.turn += 1);
    const left = () => turn !== this.turn;
    this.wantedAt = performance.now();
    const work = this.bringUp(left, tried);
    await Promise.race([work, this.view.closed(), new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS))]);
    if (!left() && !this.mounted) this.giveUp(false);
  }

  /** The fallback, until somebody asks for another try, or the browser has found its way to the network again; `isOver` where nothing is on its way any more. */
  private giveUp(isOver: boolean) {
    this.view.showFallback(isOver);
    const { turn } = this;
    const again = () => {
      if (turn === this.turn && !this.mounted) void this.retry();
    };
    for (const sign of [EDITED, 'online']) window.addEventListener(sign, again, { once: true });
  }

  /** The person has gone elsewhere: whoever waits in `enter` need not wait any longer. */
  abandon() {
    this.abandoned = this.entered;
    this.turn += 1;
    this.view.cancel();
  }

  /**
   * The person is back, maybe before the area was cleared: then nobody enters it anew, and what was broken off is begun
   * again. Settles as `enter` does; undefined where there was nothing to go on with.
   */
  resume(): Promise<void> | undefined {
    if (!this.abandoned) return undefined;
    this.abandoned = false;
    return this.mounted || this.asleep ? Promise.resolve() : this.retry();
  }

  /** Takes the remote off the page. Always settles; what the remote leaves behind is removed with its element. */
  async leave(): Promise<void> {
    this.turn += 1;
    this.asleep = this.entered = this.abandoned = false;
    this.missed = null;
    const { mounted } = this;
    this.mounted = null;
    if (mounted) await this.unmount(mounted);
    this.view.close();
  }

  /** Loads the first version that can be; one load at a time, a failed one is not kept. */
  private load(tried?: ReadonlySet<RemoteVersion>) {
    this.loading ??= this.loadFirstGood(tried).catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** The live version, then the previous good one; the previous alone where the live one has thrown in this tab. */
  private candidates(live: RemoteRelease): (RemoteVersion | null)[] {
    const { piece } = this;
    const previous = live.previous && (piece.offers?.(live.previous) ?? true) ? live.previous : null;
    return previous && isDefective(live, piece.name) ? [previous] : [live, previous];
  }

  /** A limit, and more with every try after something late: nobody is kept waiting by those. */
  private patience(limitMs: number) {
    return limitMs * (1 + this.lateTries);
  }

  private async known(): Promise<RemoteRelease> {
    return (this.live ??= await this.release());
  }

  private async loadFirstGood(tried?: ReadonlySet<RemoteVersion>) {
    let reason: unknown = new Error('There is no version left to try');
    let live: RemoteRelease;
    try {
      live = await this.known();
    } catch (error) {
      const isSlow = (error as Partial<Error> | null)?.name === 'TimeoutError';
      this.report(isSlow ? 'late' : 'load', this.remote, error);
      this.late ??= isSlow ? 'release' : null;
      throw error;
    }
    const limitMs = this.patience(LOAD_LIMIT_MS);
    for (const version of this.candidates(live)) {
      if (!version || tried?.has(version)) continue;
      try {
        return { version, module: await within(limitMs, 'Loading', () => this.piece.load(version, limitMs)) };
      } catch (error) {
        reason = error;
        // Before it is forgotten: its scripts go.
        const isSlow = error instanceof TimeLimitError;
        const isLate = isSlow ? areFilesArriving() : isScriptLate(error);
        forgetVersion(version);
        this.report(isLate ? 'late' : 'load', version, error);
        // Also with all its files here: a busy machine takes long to run them.
        this.late ??= isLate || isSlow ? version : null;
      }
    }
    throw reason;
  }

  /** Shows the first version that can be loaded and mounted, of those not `tried`; without one, the fallback. */
  private async bringUp(left: () => boolean, tried = new Set<RemoteVersion>()) {
    try {
      for (;;) {
        const loaded = await this.load(tried);
        if (left()) return;
        tried.add(loaded.version);
        // Before it is mounted: it may throw as soon as it stands.
        if (loaded.version === this.live) this.threw = false;
        try {
          await this.mount(loaded, left);
          if (this.threw && loaded.version !== this.live) noteDefect(this.remote, this.piece.name);
          return;
        } catch (error) {
          // What goes wrong where nobody waits any more, in elements that are no longer there, says nothing about it.
          if (left()) return;
          this.fail('mount', loaded.version, error);
          // The machine may have been busy with something else, or a chunk of the page on its way.
          if (error instanceof TimeLimitError || isScriptLate(error)) this.late ??= loaded.version;
          this.view.wait();
        }
      }
    } catch {
      if (left()) return;
      this.giveUp(!this.late);
      if (this.late) void this.awaitLate(this.late);
    }
  }

  /** What was late takes the place of the fallback once it is there, without being asked for again. */
  private async awaitLate(late: RemoteVersion | 'release') {
    this.late = null;
    const { turn } = this;
    const left = () => turn !== this.turn;
    for (const pause of LATE_PAUSES_MS.slice(this.lateTries)) {
      this.lateTries += 1;
      const ask = () => (late === 'release' ? this.known() : this.piece.load(late, LATE_LIMIT_MS));
      if (await isThereAfter(pause, ask, left)) return this.retry();
      if (left()) return;
    }
  }

  private async mount({ module, version }: { module: Lifecycles<Props>; version: RemoteVersion }, left: () => boolean) {
    const target = this.view.target(version === this.live);
    // A remote whose first render throws would otherwise look mounted: single-spa-react resolves all the same. It also
    // does before a prerendered page has so much as begun to render, so there the first commit is waited for.
    let failed: (error: unknown) => void = () => undefined;
    let committed: () => void = () => undefined;
    const fault = new Promise<never>((_, reject) => (failed = reject));
    const commit = new Promise<void>((resolve) => (committed = resolve));
    fault.catch(() => undefined);
    let isHanded = false;
    // What is mounted anew has missed nothing.
    const missed = (target.hydrate && this.missed) || new KeptEvents();
    const props = this.piece.propsFor(target, {
      missed,
      onCommit: () => {
        committed();
        if (target.hydrate && !isHanded) this.view.carry();
      },
      // React may tell a root of what came of another one.
      onReplaced: () => takenOver.forEach((view) => view.expectReplaced()),
      onFault: (error) => {
        if (this.mounted?.props !== props) return failed(error);
        this.fail('render', version, error);
        void this.replaceFaulty(this.mounted, isScriptLate(error));
      },
    });
    if (target.hydrate) takenOver.add(this.view);
    const releaseStyles = applyStyles(version);
    try {
      await within(this.patience(MOUNT_LIMIT_MS), 'Mounting', async () => {
        await module.bootstrap(props);
        const standing = Promise.all([module.mount(props), target.hydrate && commit]);
        // A page that can be read stays until the next one stands; nothing else is waited for once it is left.
        await Promise.race([standing, fault, ...(target.hydrate ? [] : [this.view.closed()])]);
      });
    } catch (error) {
      await this.unmount({ module, version, props, releaseStyles });
      this.view.discard(props);
      throw error;
    }
    const mounted = { module, version, props, releaseStyles };
    if (left()) {
      await this.unmount(mounted);
      this.view.discard(props);
      return;
    }
    this.mounted = mounted;
    // What is hydrated says itself when it has heard of them: its effects run later than this.
    if (!target.hydrate) this.missed = null;
    this.view.showRemote(version, props);
    // An effect that sets what it starts with would undo what is entered before it.
    void Promise.race([missed.taken, new Promise((resolve) => setTimeout(resolve, EFFECTS_LIMIT_MS))]).then(() => {
      if (this.mounted !== mounted) return;
      isHanded = true;
      if (target.hydrate) this.view.carry();
      this.view.hand();
    });
    if (this.change) void this.update(this.change);
    const { remote, piece } = this;
    noteVisit(remote.name, version.version);
    measure(piece.name === undefined ? remote.name : `${remote.name}/${piece.name}`, this.wantedAt);
  }

  private async unmount({ module, version, props, releaseStyles }: Mounted<Props>) {
    takenOver.delete(this.view);
    releaseStyles();
    try {
      await within(UNMOUNT_LIMIT_MS, 'Unmounting', () => module.unmount(props));
    } catch (error) {
      this.report('unmount', version, error);
      this.loading = null;
    }
  }

  /** Another version takes the place of one that threw while it was used; where there is none, the fallback does. */
  private async replaceFaulty(mounted: Mounted<Props>, isLate: boolean) {
    const { version, props } = mounted;
    this.mounted = null;
    // At once: what it leaves behind is kept for the one that comes.
    this.view.replace();
    if (this.live && this.candidates(this.live).some((one) => one && one !== version))
      void this.retry(new Set([version]));
    else {
      this.giveUp(!isLate);
      if (isLate) void this.awaitLate(version);
    }
    await this.unmount(mounted);
    this.view.discard(props);
  }

  /** Tells of a version that failed to show itself, and has what it still lacks fetched anew at the next try. */
  private fail(phase: 'mount' | 'render', version: RemoteVersion, error: unknown) {
    this.report(isScriptLate(error) ? 'late' : phase, version, error);
    this.loading = null;
    distrust(version);
    // A file that could not be had says nothing about the version.
    const isMissing = /^(ChunkLoad|TimeLimit)Error$/.test((error as Partial<Error> | null)?.name ?? '');
    if (version === this.live && !isMissing) this.threw = true;
  }

  private report(phase: RemoteFault['phase'], version: Pick<RemoteVersion, 'version'>, error: unknown) {
    const { name: remote, owner } = this.remote;
    reportFault({ remote, owner, version: version.version, fragment: this.piece.name, phase, error });
  }
}
