import type { RemoteEntry, RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import type { MountProps, ToldEvent } from '@federated-pages/sdk/remote';
import { EDITED } from '@federated-pages/sdk/remote/edited';
import { afterTurns, isThereAfter, LATE_LIMIT_MS, LATE_PAUSES_MS, LOAD_LIMIT_MS } from '../loading/limits';
import { isScriptLate } from '../loading/load-script';
import { createMachine } from '../transitions';
import type { RemoteLoader } from '../loading/federation';
import { BrokenVersions } from './defects';
import { measure } from './measure';
import { KeptEvents } from './missed-events';
import type { Mountable, SupervisedProps, View } from './mountable';
import { reportFault, type RemoteFault } from './report';
import { TimeLimitError, within } from './settle';
import { MOUNT_TRANSITIONS } from './mount-transitions';
import { createStyles, type ApplyStyles } from './styles-in-use';
import { createVersionLoader, type RetryLoad, type Loaded } from './version-loader';

/** Limits for a loaded remote's first commit, and for its unmount. */
const MOUNT_LIMIT_MS = 3000;
const UNMOUNT_LIMIT_MS = 1000;
/** How long to wait for the effects of a first render; remotes built before this protocol never report them. */
const EFFECTS_LIMIT_MS = 1000;

const noop = () => undefined;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Mounted<Props> extends Loaded<Props> {
  props: Props;
  releaseStyles: () => void;
}

export interface RemoteMount<Props = MountProps> {
  status(): keyof typeof MOUNT_TRANSITIONS;
  /** The mounted version; undefined if none is. */
  standing(): string | undefined;
  /** Preloads. Never rejects: failures are handled by `enter`. */
  prepare(): Promise<void>;
  /**
   * Loads the first candidate version only. Never rejects and reports nothing, as no visitor waits.
   * @returns whether a wake would find it loaded
   */
  warm(): Promise<boolean>;
  /**
   * Shows the remote. Settles when it is mounted, when the fallback shows, when the visitor leaves, or at once for a
   * composed page, whose script runs when it is needed.
   */
  enter(): Promise<void>;
  /** Runs the script of a composed page. Settles as `enter` does for other pages. */
  wake(): Promise<void>;
  /** Queues an event that the remote listens to and wakes its composed HTML, which then receives it. */
  hear(event: ToldEvent): void;
  /** Tries again in the same area. */
  retry(): Promise<void>;
  /** The visitor has navigated away: pending work is aborted. Mounted or composed content stays until `leave`. */
  abandon(): void;
  /**
   * The visitor is back before the area was cleared, so single-spa does not call `enter`: aborted work is restarted.
   * Settles as `enter` does; undefined if there was nothing to restart.
   */
  resume(): Promise<void> | undefined;
  /** Unmounts the remote. Always settles; leftovers are removed with its element. */
  leave(): Promise<void>;
  /** Unmounts and mounts the remote again: the mounted version is refused. */
  renew(): Promise<void>;
  /** Changes the properties of the mounted remote; a pending mount takes them when it completes. */
  update(change: (props: Props) => void): Promise<void>;
}

export type CreateMount = <Props extends SupervisedProps = MountProps>(
  remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
  release: () => Promise<RemoteRelease>,
  view: View,
  part: Mountable<Props>,
) => RemoteMount<Props>;

/**
 * Creates a factory of mounts that share a document's broken versions, styles and hydrations.
 * @param onVisit called when a version of a remote was mounted
 */
export function mountFactory(
  loader: Pick<RemoteLoader, 'forget' | 'bust'>,
  onVisit: (remote: string, version: string) => void,
): CreateMount {
  const broken = new BrokenVersions();
  const applyStyles = createStyles();
  /** Views whose HTML is hydrated by a script of this document. */
  const takenOver = new Set<View>();
  return (remote, release, view, part) =>
    createRemoteMount(loader, onVisit, broken, applyStyles, takenOver, remote, release, view, part);
}

/**
 * The mount of one remote: a state machine with the table `MOUNT_TRANSITIONS`. It supervises the remote's lifecycles, so
 * that what single-spa calls always settles: if a version fails to load or mount, the previous version is tried, and
 * then the fallback shows.
 * @param release gives the remote's release; after a rejection it is called again at the next try
 */
function createRemoteMount<Props extends SupervisedProps>(
  loader: Pick<RemoteLoader, 'forget' | 'bust'>,
  onVisit: (remote: string, version: string) => void,
  broken: BrokenVersions,
  applyStyles: ApplyStyles,
  takenOver: Set<View>,
  remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
  release: () => Promise<RemoteRelease>,
  view: View,
  part: Mountable<Props>,
): RemoteMount<Props> {
  const { status, take } = createMachine(MOUNT_TRANSITIONS, 'outside');
  const report = (phase: RemoteFault['phase'], { version }: Pick<RemoteVersion, 'version'>, error: unknown) =>
    reportFault({ remote: remote.name, owner: remote.owner, version, fragment: part.name, phase, error });
  /** The first load that was late since the fallback was last shown. */
  let late: RetryLoad | null = null;
  const noteLate = (what: RetryLoad) => (late ??= what);
  const versions = createVersionLoader(loader.forget, broken, remote, release, part, report, noteLate);
  /** Aborts pending loads and mounts; aborted work must change nothing. */
  let work = new AbortController();
  /** Settles when the current work shows a version or the fallback, or has cleared the area. */
  let done: Promise<void> = Promise.resolve();
  let wantedAt = 0;
  /** Null unless a version is mounted. */
  let mounted: Mounted<Props> | null = null;
  /** Events since the page was composed, until the remote is mounted. */
  let missed: KeptEvents | null = null;
  /** A property change from before the mount: a pending mount may have received the old ones. */
  let change: ((props: Props) => void) | null = null;
  /** The live version threw since its last try: a reload then starts with the previous one. */
  let threw = false;
  /** Retries because of late files since the last `enter`. */
  let lateTries = 0;
  /** Number of calls of `leave`: `renew` stops if the visitor leaves in the meantime. */
  let leaves = 0;

  /** A time limit that grows with each retry after late files, as no visitor waits for those. */
  const extendedLimit = (limitMs: number) => limitMs * (1 + lateTries);
  const retryOf = (version: RemoteVersion) => () => part.load(version, LATE_LIMIT_MS);
  const load = (tried?: ReadonlySet<RemoteVersion>) => versions.load(extendedLimit(LOAD_LIMIT_MS), tried);

  /** Starts to load and mount. @param tried versions that have just failed */
  function startWork(tried?: Set<RemoteVersion>): Promise<void> {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    wantedAt = performance.now();
    done = Promise.race([showFirstGood(signal, tried), view.closed(), pause(LOAD_LIMIT_MS)]).then(() => {
      if (!signal.aborted && take('overdue')) showFallback(false);
    });
    return done;
  }

  function reopen(tried?: Set<RemoteVersion>): Promise<void> {
    view.open(noop);
    return startWork(tried);
  }

  /** Shows the first version that loads and mounts, without those in `tried`; else the fallback. */
  async function showFirstGood(signal: AbortSignal, tried = new Set<RemoteVersion>()) {
    try {
      while (await tryNext(signal, tried));
    } catch {
      if (!signal.aborted) giveUp(late);
    }
  }

  /** Tries the next version. @returns whether to try another one; rejects if no version can be loaded */
  async function tryNext(signal: AbortSignal, tried: Set<RemoteVersion>): Promise<boolean> {
    const loaded = await load(tried);
    const { version } = loaded;
    if (signal.aborted) return false;
    tried.add(version);
    const isLive = versions.isLive(version);
    // Before the mount: it may throw as soon as it is mounted.
    if (isLive) threw = false;
    try {
      await mount(loaded, isLive, signal);
      if (threw && !isLive) broken.mark(remote, part.name);
      return false;
    } catch (error) {
      // A failure after the visitor left, in removed elements, says nothing about the version.
      if (signal.aborted) return false;
      fail('mount', version, error);
      // The machine may have been busy, or a chunk of the page may have been late.
      if (error instanceof TimeLimitError || isScriptLate(error)) noteLate(retryOf(version));
      view.wait();
      return true;
    }
  }

  async function mount({ module, version }: Loaded<Props>, isLive: boolean, signal: AbortSignal) {
    const target = view.target(isLive);
    const { hydrate } = target;
    // A mount without hydration has missed no events.
    const events = (hydrate && missed) || new KeptEvents();
    let isReplayed = false;
    // single-spa-react also resolves if the first render throws, and before hydration has begun.
    let abort: (error: unknown) => void = noop;
    let commit: () => void = noop;
    const fault = new Promise<never>((_, reject) => (abort = reject));
    const committed = new Promise<void>((resolve) => (commit = resolve));
    fault.catch(noop);
    const props = part.propsFor(target, {
      missed: events,
      onCommit() {
        commit();
        if (hydrate && !isReplayed) view.transferInput();
      },
      // React may report a recoverable error of one root to another one.
      onReplaced: () => takenOver.forEach((one) => one.expectReplaced()),
      onFault(error) {
        if (mounted !== mounting) return abort(error);
        fail('render', version, error);
        void replaceFaulty(mounting, isScriptLate(error));
      },
    });
    if (hydrate) takenOver.add(view);
    const mounting: Mounted<Props> = { module, version, props, releaseStyles: applyStyles(version) };
    try {
      await within(extendedLimit(MOUNT_LIMIT_MS), 'Mounting', async () => {
        await module.bootstrap(props);
        const standing = Promise.all([module.mount(props), hydrate && committed]);
        // A readable page stays until its replacement is mounted; nothing else is awaited after it is left.
        await Promise.race([standing, fault, ...(hydrate ? [] : [view.closed()])]);
      });
    } catch (error) {
      await clear(mounting);
      throw error;
    }
    if (signal.aborted || !take('stand')) return clear(mounting);
    mounted = mounting;
    // A hydrated remote reports by itself, later, that it has received them.
    if (!hydrate) missed = null;
    view.showRemote(version, props);
    // An effect that sets initial values would overwrite input delivered before it.
    const late = new Promise<void>((resolve) => afterTurns(EFFECTS_LIMIT_MS, resolve));
    void Promise.race([events.taken, late]).then(() => {
      if (mounted !== mounting) return;
      isReplayed = true;
      if (hydrate) view.transferInput();
      view.replayInput();
    });
    if (change) void update(change);
    onVisit(remote.name, version.version);
    measure(part.name === undefined ? remote.name : `${remote.name}/${part.name}`, wantedAt);
  }

  async function unmount({ module, version, props, releaseStyles }: Mounted<Props>) {
    takenOver.delete(view);
    releaseStyles();
    try {
      await within(UNMOUNT_LIMIT_MS, 'Unmounting', () => module.unmount(props));
    } catch (error) {
      report('unmount', version, error);
      versions.reset();
    }
  }

  async function clear(one: Mounted<Props>) {
    await unmount(one);
    view.discard(one.props);
  }

  /** Replaces a version that threw while in use by another one, else by the fallback. */
  async function replaceFaulty(faulty: Mounted<Props>, isLate: boolean) {
    const { version } = faulty;
    mounted = null;
    // Synchronously: input made in the version is kept for its replacement.
    view.replace();
    if (!versions.hasOther(version)) giveUp(isLate ? retryOf(version) : null);
    else if (take('replace')) void reopen(new Set([version]));
    await clear(faulty);
  }

  /** Reports a version that failed after its script had loaded, and busts the cache for the next try. */
  function fail(phase: 'mount' | 'render', version: RemoteVersion, error: unknown) {
    report(isScriptLate(error) ? 'late' : phase, version, error);
    versions.reset();
    loader.bust(version);
    // A file that could not be loaded says nothing about the version.
    const isMissing = /^(ChunkLoad|TimeLimit)Error$/.test((error as Partial<Error> | null)?.name ?? '');
    if (versions.isLive(version) && !isMissing) threw = true;
  }

  /** No version can be shown. @param ask repeats the late load, if one may still succeed */
  function giveUp(ask: RetryLoad | null) {
    late = null;
    take(ask ? 'late' : 'fail');
    showFallback(!ask);
    if (ask) void awaitLate(ask);
  }

  /** Shows the fallback until the visitor retries or the browser is online again. */
  function showFallback(isOver: boolean) {
    view.showFallback(isOver);
    const once = { once: true, signal: work.signal };
    for (const sign of [EDITED, 'online']) window.addEventListener(sign, () => void retry(), once);
  }

  /** Retries without the visitor once the late files have loaded. */
  async function awaitLate(ask: RetryLoad) {
    const { signal } = work;
    for (const pauseMs of LATE_PAUSES_MS.slice(lateTries)) {
      lateTries += 1;
      if (await isThereAfter(pauseMs, ask, () => signal.aborted)) return retry();
      if (signal.aborted) return;
    }
  }

  async function enter() {
    if (status() !== 'outside') return done;
    lateTries = 0;
    if (view.open(() => void wake())) {
      take('sleep');
      missed = new KeptEvents();
    } else if (take('load')) await startWork();
  }

  async function clearPlace() {
    work.abort();
    missed = null;
    const last = mounted;
    mounted = null;
    if (last) await unmount(last);
    view.close();
  }

  function leave() {
    leaves += 1;
    if (take('leave')) done = clearPlace();
    return done;
  }

  async function wake() {
    if (take('wake')) await startWork();
  }

  async function retry() {
    if (take('retry')) await reopen();
  }

  async function update(by: (props: Props) => void) {
    const standing = mounted;
    change = standing ? null : by;
    if (!standing) return;
    const { module, props } = standing;
    by(props);
    try {
      await module.update?.(props);
    } catch (error) {
      props.onFault(error);
    }
  }

  return {
    status,
    standing: () => mounted?.version.version,
    enter,
    leave,
    wake,
    retry,
    update,
    prepare: () => load().then(noop, noop),
    async warm() {
      try {
        const first = await versions.first();
        if (status() === 'asleep' && first) await part.load(first);
        return true;
      } catch {
        // The wake tries again and reports.
        return false;
      }
    },
    hear(event) {
      missed?.keep(event);
      void wake();
    },
    abandon() {
      if (!take('abandon')) return;
      work.abort();
      view.cancel();
    },
    resume() {
      if (take('resume')) return reopen();
      return status() === 'outside' ? undefined : done;
    },
    renew() {
      versions.reset();
      const cleared = leave();
      const at = leaves;
      return cleared.then(() => (at === leaves ? enter() : undefined));
    },
  };
}
