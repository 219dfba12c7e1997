import { covers, matchRoute, type Area, type ReleaseManifest, type RemoteRelease } from '@mealtime/federation/manifest';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Place, ShellHistory } from '../history/shell-history';
import { keepOverlayTitle } from './overlay-title';
import { RemoteSlot } from './remote-slot';

/** How long the page one leaves may stay while the next one loads; after that its skeleton takes the stage. */
const HOLD_MS = 400;

/** Slots have limits of their own; single-spa would warn of every load that takes longer than a second. */
const LONG_ENOUGH = { millis: 60_000, warningMillis: 60_000, dieOnTimeout: false };

/** Name of a remote's single-spa application in an area. */
const applicationName = (remote: RemoteRelease, area: Area) =>
  area === 'page' ? remote.name : `${remote.name}:overlay`;

interface Registration {
  area: Area;
  remote: RemoteRelease;
  slot: RemoteSlot;
}

/** The remote that answers for an area of a place, if any. */
function remoteAt(remotes: readonly RemoteRelease[], place: Place, area: Area): RemoteRelease | undefined {
  const location = place[area];
  return location ? matchRoute(remotes, location.pathname)?.remote : undefined;
}

export interface RemoteRegistry {
  /** Starts to load what the given path will need. */
  foresee(pathname: string): void;
}

/**
 * Registers every remote of the manifest with single-spa, once for pages and once more for overlays where it has any.
 * What single-spa calls are a slot's `enter` and `leave`, which always settle.
 *
 * @param onArrive called when the page area shows another remote, or its stand-in
 */
export function registerRemotes(
  manifest: ReleaseManifest,
  history: ShellHistory,
  onArrive: () => void,
): RemoteRegistry {
  const { remotes } = manifest;
  const registrations: Registration[] = [];
  let incoming: Promise<unknown> = Promise.resolve();
  let active = true;
  const title = keepOverlayTitle();

  const slotOf = (remote: RemoteRelease | undefined, area: Area) =>
    registrations.find((one) => one.remote === remote && one.area === area)?.slot;

  function register(remote: RemoteRelease, area: Area, patterns: readonly string[]) {
    const owns = (pathname: string) => patterns.some((pattern) => covers(pattern, pathname));
    const name = applicationName(remote, area);
    const onCommit = area === 'overlay' ? title.overlayStands : title.pageStands;
    const slot = new RemoteSlot(remote, area, history.navigationFor(area, owns), name, onCommit);
    registrations.push({ area, remote, slot });
    registerApplication({
      name,
      activeWhen: () => remoteAt(remotes, history.place, area) === remote,
      app: async () => ({
        bootstrap: async () => undefined,
        mount: async () => {
          await slot.enter();
          if (area === 'page') onArrive();
        },
        unmount: async () => {
          if (area === 'overlay') title.overlayLeaves();
          // The old page stays until the next one is ready, for a moment at most: nothing flashes in between.
          if (area === 'page' && active)
            await Promise.race([incoming, new Promise((done) => setTimeout(done, HOLD_MS))]);
          await slot.leave();
        },
        timeouts: { mount: LONG_ENOUGH, unmount: LONG_ENOUGH },
      }),
    });
  }

  for (const remote of remotes) {
    if (remote.routes.length > 0) register(remote, 'page', remote.routes);
    if (remote.overlays.length > 0) register(remote, 'overlay', remote.overlays);
  }

  history.listen(({ from, to }) => {
    for (const area of ['page', 'overlay'] as const) {
      const before = remoteAt(remotes, from, area);
      const after = remoteAt(remotes, to, area);
      if (before === after) continue;
      slotOf(before, area)?.abandon();
      const prepared = slotOf(after, area)?.prepare() ?? Promise.resolve();
      if (area === 'page') incoming = prepared;
    }
    // A replace is not seen by single-spa when only the state changed (an overlay's background, say).
    void triggerAppChange();
  });

  window.addEventListener('pagehide', () => (active = false));
  start({ urlRerouteOnly: true });

  return {
    foresee(pathname) {
      const match = matchRoute(remotes, pathname);
      void slotOf(match?.remote, match?.area ?? 'page')?.prepare();
    },
  };
}
