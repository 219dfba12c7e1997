import {
  canonicalPath,
  covers,
  isAmong,
  type Area,
  type RemoteEntry,
  type VersionsByName,
} from '@federated-pages/manifest';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Change, Place, ShellHistory } from '../history/shell-history';
import { keepOverlayTitle } from './overlay-title';
import type { RemoteLoader } from '../loading/federation';
import type { FragmentHost } from '@federated-pages/sdk/remote';
import type { ReleaseState } from '../releases/release-state';
import type { CreateMount, RemoteMount } from './remote-mount';
import { AreaView } from './mount-view';
import type { Sleeper } from './warm-up';

/** How long the old page may stay while the next one loads; after that the skeleton shows. */
const HOLD_MS = 400;

/** Slots have their own time limits; single-spa would warn about loads of more than a second. */
const LONG_ENOUGH = { millis: 60_000, warningMillis: 60_000, dieOnTimeout: false };

/** Name of a remote's single-spa application in an area. */
const applicationName = (remote: RemoteEntry, area: Area) => (area === 'page' ? remote.name : `${remote.name}:overlay`);

const AREAS = ['page', 'overlay'] as const;

interface Registration {
  area: Area;
  remote: RemoteEntry;
  mount: RemoteMount;
  view: AreaView;
}

export interface RemoteRegistry {
  /** Mounts the current page and overlay. */
  begin(): void;
  /** Updates the areas after a history change. Call it after the tab has adopted a new generation. */
  follow(change: Change): void;
  /** More remotes are known: one that matches the current path is mounted. */
  learned(): void;
  /** Replaces mounted versions that differ from the tab's, or that are refused. */
  exchange(refused: VersionsByName): void;
  /** Preloads what a path needs. */
  preload(pathname: string): void;
  /** The composed areas whose script has not run. */
  asleep(): Sleeper[];
}

/**
 * Registers remotes with single-spa on first use, once for pages and once for overlays. single-spa calls a mount's
 * `enter` and `leave`, which always settle. Each navigation looks the remote up anew: an unchanged one stays mounted
 * with its state, a changed one is mounted anew.
 * @param known remotes by path
 * @param on.arrive called when the page area shows another page or its stand-in
 * @param on.overlayLeft called after an overlay was removed
 * @param isMissing whether a path is known as not found, although a remote matches it
 */
export function registerRemotes(
  createMount: CreateMount,
  loadPages: RemoteLoader['loadPages'],
  known: ReleaseState,
  history: ShellHistory,
  fragments: FragmentHost,
  on: { arrive(): void; overlayLeft(): void },
  isMissing: (pathname: string) => boolean,
): RemoteRegistry {
  const registrations: Registration[] = [];
  /** The remotes that are shown or loading. */
  const current: Partial<Record<Area, RemoteEntry | undefined>> = {};
  let incoming: Promise<unknown> = Promise.resolve();
  let active = true;
  const title = keepOverlayTitle();
  const listening = new Set<RemoteMount>();

  /** The remote of an area of a place, if any. */
  function remoteAt(place: Place, area: Area): RemoteEntry | undefined {
    const location = place[area];
    return location && !isMissing(location.pathname) ? known.match(location.pathname)?.remote : undefined;
  }

  /** Forwards the remote's events to a sleeping mount. Everything needed for hydration came with the page. */
  async function listenFor(remote: RemoteEntry, mount: RemoteMount) {
    if (listening.has(mount)) return;
    listening.add(mount);
    const release = await known.release(remote).catch(() => undefined);
    for (const name of [...Object.keys(release?.events ?? {}), ...Object.keys(release?.listens ?? {})])
      window.addEventListener(name, (event) => mount.hear({ name, detail: (event as CustomEvent<unknown>).detail }));
  }

  const registered = (remote: RemoteEntry | undefined, area: Area) =>
    remote &&
    (registrations.find((one) => one.remote === remote && one.area === area) ??
      register(remote, area, area === 'page' ? remote.routes : remote.overlays));
  const mountOf = (remote: RemoteEntry | undefined, area: Area) => registered(remote, area)?.mount;

  function register(remote: RemoteEntry, area: Area, patterns: readonly string[]): Registration {
    // A remote that a newer generation has replaced keeps its last location while it unmounts.
    const owns = (pathname: string) =>
      known.entries.includes(remote) && patterns.some((pattern) => covers(pattern, pathname));
    const name = applicationName(remote, area);
    const onCommit = area === 'overlay' ? title.overlayStands : title.pageStands;
    const navigation = history.navigationFor(area, owns);
    const view = new AreaView(remote, area, navigation, () => void mount.retry());
    const mount: RemoteMount = createMount(remote, () => known.release(remote), view, {
      load: loadPages,
      propsFor: (target, callbacks) => ({
        name,
        ...target,
        navigation,
        fragments,
        ...callbacks,
        onCommit: () => {
          callbacks.onCommit();
          onCommit();
        },
      }),
    });
    const registration = { area, remote, mount, view };
    registrations.push(registration);
    registerApplication({
      // Not the mount's name: versions of one remote may be registered in turn.
      name: `${name}#${registrations.length}`,
      activeWhen: () => remoteAt(history.place, area) === remote,
      app: async () => ({
        bootstrap: async () => undefined,
        mount: async () => {
          await mount.enter();
          if (area === 'page') on.arrive();
          if (mount.status() === 'asleep') void listenFor(remote, mount);
        },
        unmount: async () => {
          if (area === 'overlay') title.overlayLeaves();
          // The old page stays until the next one is ready, for at most `HOLD_MS`, to avoid a flash.
          if (area === 'page' && active)
            await Promise.race([incoming, new Promise((done) => setTimeout(done, HOLD_MS))]);
          await mount.leave();
          // A dialog restores the focus in its own microtask.
          if (area === 'overlay') setTimeout(on.overlayLeft);
        },
        timeouts: { mount: LONG_ENOUGH, unmount: LONG_ENOUGH },
      }),
    });
    return registration;
  }

  /**
   * A navigation within one remote, or between paths without a remote: a mounted page is rendered by the next frame.
   */
  function moveWithin(registration: Registration | undefined, from: Place, to: Place) {
    const isSame =
      canonicalPath(from.page.pathname) === canonicalPath(to.page.pathname) && from.page.search === to.page.search;
    if (registration?.mount.status() !== 'asleep' || isSame) {
      if (!isSame) registration?.view.moved();
      requestAnimationFrame(on.arrive);
      return;
    }
    const { mount, view } = registration;
    void mount.wake().then(on.arrive);
    setTimeout(() => mount.status() === 'standing' || view.waitElsewhere(), HOLD_MS);
  }

  for (const area of AREAS) current[area] = remoteAt(history.place, area);

  function follow({ from, to }: Change) {
    for (const area of AREAS) {
      const before = current[area];
      const after = (current[area] = remoteAt(to, area));
      if (before === after) {
        if (area === 'page' && to.page.key !== from.page.key) moveWithin(registered(after, area), from, to);
        continue;
      }
      mountOf(before, area)?.abandon();
      if (!after && area === 'page') requestAnimationFrame(on.arrive);
      const prepared = mountOf(after, area)?.prepare() ?? Promise.resolve();
      if (area === 'page') incoming = prepared;
      const resumed = mountOf(after, area)?.resume();
      if (area === 'page') void resumed?.then(on.arrive);
    }
    // single-spa ignores a `replace` that changes only the state, such as an overlay's background.
    void triggerAppChange();
  }

  window.addEventListener('pagehide', () => (active = false));
  // Restored from the back-forward cache.
  window.addEventListener('pageshow', () => (active = true));

  return {
    begin() {
      for (const area of AREAS) registered(current[area], area);
      start({ urlRerouteOnly: true });
    },
    follow,
    learned() {
      for (const area of AREAS) {
        if (current[area]) continue;
        current[area] = remoteAt(history.place, area);
        void mountOf(current[area], area)?.prepare();
      }
      void triggerAppChange();
    },
    exchange(refused) {
      for (const area of AREAS) {
        const before = current[area];
        const after = (current[area] = remoteAt(history.place, area));
        const mount = mountOf(after, area);
        if (before !== after) {
          mountOf(before, area)?.abandon();
          void mount?.prepare();
        } else if (after && isAmong(refused, { name: after.name, version: mount?.standing() ?? '' })) {
          void mount?.renew();
        }
      }
      void triggerAppChange();
    },
    preload(pathname) {
      const match = known.match(pathname);
      void mountOf(match?.remote, match?.area ?? 'page')?.prepare();
    },
    asleep: () =>
      registrations.flatMap(({ mount }) => (mount.status() === 'asleep' ? [{ warm: () => mount.warm() }] : [])),
  };
}
