import type { Area, RemoteRelease, RemoteVersion } from '../../manifest';
import type { MountProps, RemoteModule, RemoteNavigation } from '../../remote';
import { forgetVersion, loadVersion } from '../loading/federation';
import { LOAD_LIMIT_MS } from '../loading/limits';
import { distrust } from '../loading/freshness';
import { reportFault, type RemoteFault } from './report';
import { isDefective, noteDefect } from './defects';
import { within } from './settle';
import { SlotView } from './slot-view';
import { applyStyles } from './styles-in-use';

/** How long a remote may take to put its first content on the page once it is loaded, and to take it off again. */
const MOUNT_LIMIT_MS = 3000;
const UNMOUNT_LIMIT_MS = 1000;

interface Mounted {
  module: RemoteModule;
  version: RemoteVersion;
  props: MountProps;
  releaseStyles: () => void;
}

/**
 * The place of one remote in one area, from nothing to shown and back. It supervises the remote's own lifecycles, so
 * that what single-spa sees always settles: a version that cannot be loaded or mounted is followed by the previous
 * good one, and that by the fallback, which offers another try.
 */
export class RemoteSlot {
  private readonly view: SlotView;
  private loading: Promise<{ module: RemoteModule; version: RemoteVersion }> | null = null;
  private mounted: Mounted | null = null;
  /** Raised whenever the slot is entered, left or tried again: work begun under an older number no longer counts. */
  private turn = 0;
  /** The page shows as prerendered, and its remote is loaded when it is first needed. */
  private asleep = false;
  /** The live version threw since it was last tried: the previous one that then stands is what a reload returns to. */
  private threw = false;

  constructor(
    private readonly remote: RemoteRelease,
    area: Area,
    private readonly navigation: RemoteNavigation,
    private readonly name: string,
    private readonly onCommit: () => void,
  ) {
    this.view = new SlotView(
      remote,
      area,
      () => void this.retry(),
      () => navigation.closeOverlay(),
    );
  }

  /** Starts to load ahead of time. Never rejects: what goes wrong is dealt with when the slot is entered. */
  async prepare(): Promise<void> {
    await this.load().catch(() => undefined);
  }

  get isAsleep() {
    return this.asleep;
  }

  /**
   * Shows the remote. Settles when it stands, when the fallback stands in for it, when it was left meanwhile, or at once
   * when a page shows as prerendered, whose script runs when it is needed.
   */
  async enter(): Promise<void> {
    this.asleep = this.view.open(this.navigation.getLocation(), () => void this.wake());
    if (!this.asleep) await this.bring();
  }

  /** Runs the remote of a page that shows as prerendered. Settles as `enter` does otherwise. */
  async wake(): Promise<void> {
    if (!this.asleep) return;
    this.asleep = false;
    await this.bring();
  }

  /** Somebody waits for another page than the prerendered one that still shows: a skeleton says so. */
  showWaiting() {
    if (!this.mounted) this.view.waitElsewhere(this.navigation.getLocation());
  }

  /** Another try, in the place that is there. */
  private async retry(tried?: Set<RemoteVersion>) {
    this.view.open(this.navigation.getLocation(), () => undefined);
    await this.bring(tried);
  }

  /** @param tried versions that have just failed */
  private async bring(tried?: Set<RemoteVersion>): Promise<void> {
    const turn = (this.turn += 1);
    const left = () => turn !== this.turn;
    const work = this.bringUp(left, tried);
    await Promise.race([work, this.view.closed(), new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS))]);
    if (!left() && !this.mounted) this.view.showFallback();
  }

  /** The person has gone elsewhere: whoever waits in `enter` need not wait any longer. */
  abandon() {
    this.turn += 1;
    this.view.cancel();
  }

  /** Takes the remote off the page. Always settles; what the remote leaves behind is removed with its element. */
  async leave(): Promise<void> {
    this.turn += 1;
    this.asleep = false;
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
  private candidates(): (RemoteVersion | null)[] {
    const { remote } = this;
    return remote.previous && isDefective(remote) ? [remote.previous] : [remote, remote.previous];
  }

  private async loadFirstGood(tried?: ReadonlySet<RemoteVersion>) {
    let reason: unknown = new Error('There is no version left to try');
    for (const version of this.candidates()) {
      if (!version || tried?.has(version)) continue;
      try {
        return { version, module: await within(LOAD_LIMIT_MS, 'Loading', () => loadVersion(version)) };
      } catch (error) {
        reason = error;
        forgetVersion(version);
        this.report('load', version, error);
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
        if (loaded.version === this.remote) this.threw = false;
        try {
          await this.mount(loaded, left);
          if (this.threw && loaded.version !== this.remote) noteDefect(this.remote);
          return;
        } catch (error) {
          this.fail('mount', loaded.version, error);
          if (left()) return;
          this.view.wait();
        }
      }
    } catch {
      if (!left()) this.view.showFallback();
    }
  }

  private async mount({ module, version }: { module: RemoteModule; version: RemoteVersion }, left: () => boolean) {
    const target = this.view.target(version === this.remote, this.navigation.getLocation());
    // A remote whose first render throws would otherwise look mounted: single-spa-react resolves all the same. It also
    // does before a prerendered page has so much as begun to render, so there the first commit is waited for.
    let failed: (error: unknown) => void = () => undefined;
    let committed: () => void = () => undefined;
    const fault = new Promise<never>((_, reject) => (failed = reject));
    const commit = new Promise<void>((resolve) => (committed = resolve));
    fault.catch(() => undefined);
    const props: MountProps = {
      name: this.name,
      ...target,
      navigation: this.navigation,
      onCommit: () => {
        committed();
        this.onCommit();
      },
      onFault: (error) => {
        if (this.mounted?.props !== props) return failed(error);
        this.fail('render', version, error);
        void this.replaceFaulty(this.mounted);
      },
    };
    const releaseStyles = applyStyles(version);
    try {
      await within(MOUNT_LIMIT_MS, 'Mounting', async () => {
        await module.bootstrap(props);
        await Promise.race([Promise.all([module.mount(props), props.hydrate && commit]), fault]);
      });
    } catch (error) {
      await this.unmount({ module, version, props, releaseStyles });
      this.view.discard(props);
      throw error;
    }
    const mounted = { module, version, props, releaseStyles };
    if (left()) return this.unmount(mounted);
    this.mounted = mounted;
    this.view.showRemote(version);
  }

  private async unmount({ module, version, props, releaseStyles }: Mounted) {
    releaseStyles();
    try {
      await within(UNMOUNT_LIMIT_MS, 'Unmounting', () => module.unmount(props));
    } catch (error) {
      this.report('unmount', version, error);
      this.loading = null;
    }
  }

  /** Another version takes the place of one that threw while it was used; where there is none, the fallback does. */
  private async replaceFaulty(mounted: Mounted) {
    const { version, props } = mounted;
    this.mounted = null;
    if (this.candidates().some((one) => one && one !== version)) void this.retry(new Set([version]));
    else this.view.showFallback();
    await this.unmount(mounted);
    this.view.discard(props);
  }

  /** Tells of a version that failed to show itself, and has what it still lacks fetched anew at the next try. */
  private fail(phase: 'mount' | 'render', version: RemoteVersion, error: unknown) {
    this.report(phase, version, error);
    this.loading = null;
    distrust(version);
    // A file that could not be had says nothing about the version.
    const isMissing = /^(ChunkLoad|TimeLimit)Error$/.test((error as Partial<Error> | null)?.name ?? '');
    if (version === this.remote && !isMissing) this.threw = true;
  }

  private report(phase: RemoteFault['phase'], version: RemoteVersion, error: unknown) {
    reportFault({ remote: this.remote.name, owner: this.remote.owner, version: version.version, phase, error });
  }
}
