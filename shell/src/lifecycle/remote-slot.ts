import type { Area, RemoteRelease, RemoteVersion } from '@mealtime/federation/manifest';
import type { MountProps, RemoteModule, RemoteNavigation } from '@mealtime/federation/remote';
import { LOAD_LIMIT_MS, forgetVersion, loadVersion } from '../federation/federation';
import { reportFault, type RemoteFault } from '../reporting/report';
import { within } from './settle';
import { SlotView } from './slot-view';

/** How long a remote may take to put its first content on the page once it is loaded, and to take it off again. */
const MOUNT_LIMIT_MS = 3000;
const UNMOUNT_LIMIT_MS = 1000;

interface Mounted {
  module: RemoteModule;
  version: RemoteVersion;
  props: MountProps;
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
      () => void this.enter(),
      () => navigation.closeOverlay(),
    );
  }

  /** Starts to load ahead of time. Never rejects: what goes wrong is dealt with when the slot is entered. */
  async prepare(): Promise<void> {
    await this.load().catch(() => undefined);
  }

  /** Shows the remote. Settles when it stands, when the fallback stands in for it, or when it was left meanwhile. */
  async enter(): Promise<void> {
    const turn = (this.turn += 1);
    const left = () => turn !== this.turn;
    this.view.open(this.navigation.getLocation());
    const work = this.bringUp(left);
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
    const { mounted } = this;
    this.mounted = null;
    if (mounted) await this.unmount(mounted);
    this.view.close();
  }

  /** Loads the live version, else the previous good one; one load at a time, a failed one is not kept. */
  private load() {
    this.loading ??= this.loadFirstGood().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async loadFirstGood(skip?: RemoteVersion) {
    let reason: unknown = new Error('There is no version left to try');
    for (const version of [this.remote, this.remote.previous]) {
      if (!version || version === skip) continue;
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

  private async bringUp(left: () => boolean) {
    try {
      const loaded = await this.load();
      if (left()) return;
      try {
        await this.mount(loaded, left);
      } catch (error) {
        this.report('mount', loaded.version, error);
        this.loading = null;
        if (left() || loaded.version !== this.remote || !this.remote.previous) throw error;
        this.loading = this.loadFirstGood(this.remote);
        await this.mount(await this.loading, left);
      }
    } catch {
      if (!left()) this.view.showFallback();
    }
  }

  private async mount({ module, version }: { module: RemoteModule; version: RemoteVersion }, left: () => boolean) {
    const { element, hydrate } = this.view.target(version === this.remote);
    const props: MountProps = {
      name: this.name,
      domElement: element,
      navigation: this.navigation,
      hydrate,
      onCommit: this.onCommit,
      onFault: (error) => {
        this.report('render', version, error);
        if (this.mounted?.props !== props) return failed(error);
        this.loading = null;
        void this.leaveFaulty(this.mounted);
      },
    };
    // A remote whose first render throws would otherwise look mounted: single-spa-react resolves all the same.
    let failed: (error: unknown) => void = () => undefined;
    const fault = new Promise<never>((_, reject) => (failed = reject));
    fault.catch(() => undefined);
    try {
      await within(MOUNT_LIMIT_MS, 'Mounting', async () => {
        await module.bootstrap(props);
        await Promise.race([module.mount(props), fault]);
      });
    } catch (error) {
      await this.unmount({ module, version, props });
      this.view.discard(element);
      throw error;
    }
    const mounted = { module, version, props };
    if (left()) return this.unmount(mounted);
    this.mounted = mounted;
    this.view.showRemote();
  }

  private async unmount({ module, version, props }: Mounted) {
    try {
      await within(UNMOUNT_LIMIT_MS, 'Unmounting', () => module.unmount(props));
    } catch (error) {
      this.report('unmount', version, error);
      this.loading = null;
    }
  }

  private async leaveFaulty(mounted: Mounted) {
    this.mounted = null;
    this.view.showFallback();
    await this.unmount(mounted);
    this.view.discard(mounted.props.domElement);
  }

  private report(phase: RemoteFault['phase'], version: RemoteVersion, error: unknown) {
    reportFault({ remote: this.remote.name, owner: this.remote.owner, version: version.version, phase, error });
  }
}
