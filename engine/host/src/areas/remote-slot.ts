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
import { SLOT_TRANSITIONS } from './slot-transitions';
import { createStyles, type ApplyStyles } from './styles-in-use';
import { createVersionLoader, type AskAgain, type Loaded } from './version-loader';

/** How long a remote may take to put its first content on the page once it is loaded, and to take it off again. */
const MOUNT_LIMIT_MS = 3000;
const UNMOUNT_LIMIT_MS = 1000;
/** How long the effects of a first render are waited for; remotes built before they reported them never do. */
const EFFECTS_LIMIT_MS = 1000;

const noop = () => undefined;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Mounted<Props> extends Loaded<Props> {
  props: Props;
  releaseStyles: () => void;
}

export interface RemoteSlot<Props = MountProps> {
  status(): keyof typeof SLOT_TRANSITIONS;
  /** The version that stands; undefined while none does. */
  standing(): string | undefined;
  /** Starts to load ahead of time. Never rejects: failures are dealt with when the slot is entered. */
  prepare(): Promise<void>;
  /**
   * Loads the version that a wake would try first, and no other. Never rejects, and reports nothing: no person waits.
   * @returns whether a wake would find it there
   */
  warm(): Promise<boolean>;
  /**
   * Shows the remote. Settles when it stands, when the fallback stands in for it, when it was left meanwhile, or at once
   * when a page shows as prerendered, whose script runs when it is needed.
   */
  enter(): Promise<void>;
  /** Runs the remote of a page that shows as prerendered. Settles as `enter` does otherwise. */
  wake(): Promise<void>;
  /** An event that its remote listens to: HTML that shows as composed is woken by it, and hears of it. */
  hear(event: ToldEvent): void;
  /** Another try, in the place that is there. */
  retry(): Promise<void>;
  /** The person has gone elsewhere: nobody waits in `enter` any longer. What stands or sleeps is not touched before `leave`. */
  abandon(): void;
  /**
   * The person is back before the area was cleared: then single-spa does not enter it anew, and work that was broken off begins
   * again. Settles as `enter` does; undefined where there was nothing to go on with.
   */
  resume(): Promise<void> | undefined;
  /** Takes the remote off the page. Always settles; what the remote leaves behind is removed with its element. */
  leave(): Promise<void>;
  /** Takes the remote off the page and shows it anew: the version that stands may not be run any more. */
  renew(): Promise<void>;
  /** Gives what stands other properties. What is on its way takes them as it is mounted. */
  update(change: (props: Props) => void): Promise<void>;
}

export type CreateSlot = <Props extends SupervisedProps = MountProps>(
  remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
  release: () => Promise<RemoteRelease>,
  view: View,
  part: Mountable<Props>,
) => RemoteSlot<Props>;

/**
 * Gives what makes the slots of a document, with all that they share.
 *
 * @param onVisit called when a version of a remote stands on the page, by its code
 */
export function slotFactory(
  loader: Pick<RemoteLoader, 'forget' | 'bust'>,
  onVisit: (remote: string, version: string) => void,
): CreateSlot {
  const broken = new BrokenVersions();
  const applyStyles = createStyles();
  /** Views whose served HTML is taken over by its script now. */
  const takenOver = new Set<View>();
  return (remote, release, view, part) =>
    createRemoteSlot(loader, onVisit, broken, applyStyles, takenOver, remote, release, view, part);
}

/**
 * The place of one remote on the page: a state machine, from nothing to mounted and back, whose table is `SLOT_TRANSITIONS`. It
 * supervises the remote's own lifecycles, so that what single-spa sees always settles: a version that cannot be loaded or
 * mounted is followed by the previous good one, and that by the fallback.
 *
 * @param release gives what it takes to run the remote; rejects when it cannot be had, and is then asked again at the next try
 */
function createRemoteSlot<Props extends SupervisedProps>(
  loader: Pick<RemoteLoader, 'forget' | 'bust'>,
  onVisit: (remote: string, version: string) => void,
  broken: BrokenVersions,
  applyStyles: ApplyStyles,
  takenOver: Set<View>,
  remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
  release: () => Promise<RemoteRelease>,
  view: View,
  part: Mountable<Props>,
): RemoteSlot<Props> {
  const { status, take } = createMachine(SLOT_TRANSITIONS, 'outside');
  const report = (phase: RemoteFault['phase'], { version }: Pick<RemoteVersion, 'version'>, error: unknown) =>
    reportFault({ remote: remote.name, owner: remote.owner, version, fragment: part.name, phase, error });
  /** What did not arrive in time, the first of it since the fallback was last shown. */
  let late: AskAgain | null = null;
  const noteLate = (what: AskAgain) => (late ??= what);
  const versions = createVersionLoader(loader.forget, broken, remote, release, part, report, noteLate);
  /** Loading and mounting under way; what was aborted changes nothing any more. */
  let work = new AbortController();
  /** Settles when the present work shows a version or the fallback, or has cleared the place. */
  let done: Promise<void> = Promise.resolve();
  let wantedAt = 0;
  /** Not null while a version stands. */
  let mounted: Mounted<Props> | null = null;
  /** Events since it was composed, until its remote stands. */
  let missed: KeptEvents | null = null;
  /** A change of properties from before a version stood: the mount under way may have been given the old ones. */
  let change: ((props: Props) => void) | null = null;
  /** The live version threw since it was last tried: a reload then begins with the previous one. */
  let threw = false;
  /** How often it was tried again because of something late, since it was entered. */
  let lateTries = 0;
  /** How often it was left: what is renewed does not come back where the person leaves meanwhile. */
  let leaves = 0;

  /** A limit, which grows with every try after something late: no person is kept waiting by those. */
  const patience = (limitMs: number) => limitMs * (1 + lateTries);
  const askFor = (version: RemoteVersion) => () => part.load(version, LATE_LIMIT_MS);
  const load = (tried?: ReadonlySet<RemoteVersion>) => versions.load(patience(LOAD_LIMIT_MS), tried);

  /** Begins to load and mount. @param tried versions that have just failed */
  function bring(tried?: Set<RemoteVersion>): Promise<void> {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    wantedAt = performance.now();
    done = Promise.race([bringUp(signal, tried), view.closed(), pause(LOAD_LIMIT_MS)]).then(() => {
      if (!signal.aborted && take('overdue')) showFallback(false);
    });
    return done;
  }

  function reopen(tried?: Set<RemoteVersion>): Promise<void> {
    view.open(noop);
    return bring(tried);
  }

  /** Shows the first version that can be loaded and mounted, of those not `tried`; without one, the fallback. */
  async function bringUp(signal: AbortSignal, tried = new Set<RemoteVersion>()) {
    try {
      while (await fails(signal, tried));
    } catch {
      if (!signal.aborted) giveUp(late);
    }
  }

  /** Tries the next version. @returns whether another one is to be tried; rejects when none can be loaded */
  async function fails(signal: AbortSignal, tried: Set<RemoteVersion>): Promise<boolean> {
    const loaded = await load(tried);
    const { version } = loaded;
    if (signal.aborted) return false;
    tried.add(version);
    const isLive = versions.isLive(version);
    // Before it is mounted: it may throw as soon as it stands.
    if (isLive) threw = false;
    try {
      await mount(loaded, isLive, signal);
      if (threw && !isLive) broken.mark(remote, part.name);
      return false;
    } catch (error) {
      // A failure after the person has left, in elements that are gone, says nothing about the version.
      if (signal.aborted) return false;
      fail('mount', version, error);
      // The machine may have been busy with something else, or a chunk of the page on its way.
      if (error instanceof TimeLimitError || isScriptLate(error)) noteLate(askFor(version));
      view.wait();
      return true;
    }
  }

  async function mount({ module, version }: Loaded<Props>, isLive: boolean, signal: AbortSignal) {
    const target = view.target(isLive);
    const { hydrate } = target;
    // What is mounted anew has missed nothing.
    const events = (hydrate && missed) || new KeptEvents();
    let isHanded = false;
    // single-spa-react also resolves when a first render throws, and before a prerendered page has begun to render.
    let abort: (error: unknown) => void = noop;
    let commit: () => void = noop;
    const fault = new Promise<never>((_, reject) => (abort = reject));
    const committed = new Promise<void>((resolve) => (commit = resolve));
    fault.catch(noop);
    const props = part.propsFor(target, {
      missed: events,
      onCommit() {
        commit();
        if (hydrate && !isHanded) view.carry();
      },
      // React may report to one root what came of another one.
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
      await within(patience(MOUNT_LIMIT_MS), 'Mounting', async () => {
        await module.bootstrap(props);
        const standing = Promise.all([module.mount(props), hydrate && committed]);
        // A page that can be read stays until the next one stands; nothing else is waited for once it is left.
        await Promise.race([standing, fault, ...(hydrate ? [] : [view.closed()])]);
      });
    } catch (error) {
      await clear(mounting);
      throw error;
    }
    if (signal.aborted || !take('stand')) return clear(mounting);
    mounted = mounting;
    // What is hydrated says itself when it has heard of them: its effects run later than this.
    if (!hydrate) missed = null;
    view.showRemote(version, props);
    // An effect that sets what it starts with would undo what is entered before it.
    const late = new Promise<void>((resolve) => afterTurns(EFFECTS_LIMIT_MS, resolve));
    void Promise.race([events.taken, late]).then(() => {
      if (mounted !== mounting) return;
      isHanded = true;
      if (hydrate) view.carry();
      view.hand();
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

  /** Another version takes the place of one that threw while it was used; where there is none, the fallback does. */
  async function replaceFaulty(faulty: Mounted<Props>, isLate: boolean) {
    const { version } = faulty;
    mounted = null;
    // At once: input made in it is kept for the one that follows.
    view.replace();
    if (!versions.hasOther(version)) giveUp(isLate ? askFor(version) : null);
    else if (take('replace')) void reopen(new Set([version]));
    await clear(faulty);
  }

  /** Reports a version that failed once its script was there, and has its files fetched anew at the next try. */
  function fail(phase: 'mount' | 'render', version: RemoteVersion, error: unknown) {
    report(isScriptLate(error) ? 'late' : phase, version, error);
    versions.reset();
    loader.bust(version);
    // A file that could not be had says nothing about the version.
    const isMissing = /^(ChunkLoad|TimeLimit)Error$/.test((error as Partial<Error> | null)?.name ?? '');
    if (versions.isLive(version) && !isMissing) threw = true;
  }

  /** No version can be shown. @param ask for what may still come */
  function giveUp(ask: AskAgain | null) {
    late = null;
    take(ask ? 'late' : 'fail');
    showFallback(!ask);
    if (ask) void awaitLate(ask);
  }

  /** The fallback, until a person asks for another try, or the browser has found its way to the network again. */
  function showFallback(isOver: boolean) {
    view.showFallback(isOver);
    const once = { once: true, signal: work.signal };
    for (const sign of [EDITED, 'online']) window.addEventListener(sign, () => void retry(), once);
  }

  /** Tries again, without being asked to, once what was late is there. */
  async function awaitLate(ask: AskAgain) {
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
    } else if (take('load')) await bring();
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
    if (take('wake')) await bring();
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
        // The wake tries again, and reports.
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
