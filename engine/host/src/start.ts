import {
  allowanceOf,
  canonicalPath,
  isAllowed,
  matchRoute,
  readManifest,
  remotesShown,
  type RemoteEntry,
} from '@federated-pages/manifest';
import { documentPath } from './areas/early-presses';
import { showStandIn } from './areas/stand-ins';
import { warmUp } from './areas/warm-up';
import { registerRemotes } from './areas/register-remotes';
import { mountFactory } from './areas/remote-mount';
import { followCommands } from './frame/dialogs';
import { keepFragments, type Audiences } from './fragments/fragments';
import { keepFrame } from './frame/frame';
import { frameElements } from './frame/frame-element';
import { keepFocus } from './history/focus';
import { followLinks, onLikelyLink } from './history/link-clicks';
import { keepScroll } from './history/scroll';
import { createShellHistory, type Change, type Place, type ShellHistory } from './history/shell-history';
import { offerInspector } from './inspect';
import { limitTrust } from './loading/trust';
import { createRemoteLoader } from './loading/federation';
import { createCacheBuster } from './loading/freshness';
import { createIntegrity } from './loading/integrity';
import { fetchAhead, sharedLoader } from './loading/shared-modules';
import { keepNotFound, noteMissing } from './not-found';
import { followReleases } from './releases/follow';
import { handleOfflineReload } from './releases/offline-page';
import { createReleaseState } from './releases/release-state';
import { verifiedLive } from './releases/verified';
import { keepWorking } from './releases/keep-working';
import { learnAhead } from './releases/learn-ahead';
import { keepReports } from './reports/reports';

export interface HostOptions {
  /** Path of the page below an overlay that is opened in a tab of its own. */
  start: string;
  /** For each audience that slots' fragments may name, whether the visitor belongs to it. Default: none. */
  audiences?: Audiences;
  /** Whether the visitor may open the inspector by Ctrl-Shift-M. Default: no. */
  mayInspect?: () => boolean;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/** Removes the start page in an overlay's document if a reloaded tab had opened the overlay above another page. */
function dropOtherPages(pathname: string) {
  for (const content of document.querySelectorAll<HTMLElement>('[data-prerendered]')) {
    if (content.dataset['prerendered'] !== canonicalPath(pathname)) content.remove();
  }
}

/** Runs a part of the start in its own task: long tasks delay a visitor's first press. */
function inOwnTask(part: () => void) {
  setTimeout(() => {
    try {
      part();
    } catch (error) {
      console.error(error);
      showStandIn(element('main'), 'unexpected', { reload: () => window.location.reload() });
    }
  });
}

const reload = () => window.location.reload();
const isSamePath = (a: string, b: string) => canonicalPath(a) === canonicalPath(b);

/** Scroll position and focus across navigations. */
function keepArrival(history: ShellHistory) {
  const scroll = keepScroll(history);
  const focus = keepFocus(element('main'), element('announcer'));
  let arriving: (() => void) | null = null;
  /** Path of an overlay that closes while its page stays. */
  let leftOverlay: string | undefined;
  return {
    leave({ kind, from, to }: Change, isSame: boolean) {
      leftOverlay = isSame && !to.overlay ? from.overlay?.pathname : undefined;
      if (to.overlay && !from.overlay) focus.overlayOpens();
      if (to.page.key === from.page.key) return;
      scroll.leave(from);
      focus.leave();
      arriving = () => {
        scroll.arrive(to, kind === 'pop');
        if (!isSame) focus.arrive();
      };
    },
    arrive() {
      arriving?.();
      arriving = null;
    },
    overlayLeft: () => leftOverlay !== undefined && focus.overlayLeft(leftOverlay),
  };
}

/** Creates the tab's parts in order of dependency, then subscribes them to the history and to releases. */
function boot({ start, audiences, mayInspect }: HostOptions) {
  handleOfflineReload();
  const manifest = readManifest();
  const { shell } = manifest;

  // Loading and release state.
  const buster = createCacheBuster();
  const integrity = createIntegrity(buster);
  integrity.provide(manifest);
  const loadShared = sharedLoader(shell, buster);
  const loader = createRemoteLoader(loadShared, buster);
  const known = createReleaseState(
    manifest,
    (remotes) => integrity.provide({ remotes }),
    verifiedLive(shell, manifest.keys),
  );

  // Permissions: fixed by the document's headers.
  const allowance = allowanceOf(remotesShown(manifest.remotes, documentPath(), start));
  limitTrust(allowance, integrity);
  const isAllowedHere = (remote: RemoteEntry) => isAllowed(allowanceOf([remote]), allowance);
  const fits = ({ page, overlay }: Place, match = known.match) =>
    [page, overlay].every((location) => {
      const remote = location && match(location.pathname)?.remote;
      return !remote || isAllowedHere(remote);
    });

  // Location.
  /** Undefined if the routes are known. Never rejects: callers handle a path that is still unknown. */
  const learnOf = (pathname: string) =>
    known.isWhole || known.match(pathname) ? undefined : known.learn().catch(() => undefined);
  const history = createShellHistory(
    (pathname) => known.match(pathname)?.area === 'overlay',
    start,
    (place) => fits(place),
    reload,
    learnOf,
  );
  const isKnown = (pathname: string) => known.match(pathname) !== undefined;
  const pagePath = () => history.place.page.pathname;
  /** The visitor navigated before the script ran to a page that needs more than this document's CSP allows. */
  const isOutOfBounds = () => documentPath() !== window.location.pathname && !fits(history.place);
  if (isOutOfBounds()) return reload();

  // Content.
  dropOtherPages(pagePath());
  const reports = keepReports(
    shell,
    (name) => known.releases.find((one) => one.name === name)?.version,
    known.match(documentPath())?.remote,
  );
  const missing = noteMissing(element('not-found'));
  const updateNotFound = keepNotFound(element('not-found'), {
    isKnown: () => isKnown(pagePath()) && !missing.is(pagePath()),
    isMissing: () => missing.is(pagePath()),
    path: pagePath,
    learn: () => known.learn(),
  });
  const { leave, arrive, overlayLeft } = keepArrival(history);
  const createMount = mountFactory(loader, reports.noteVisit);
  const fragments = keepFragments(
    createMount,
    loader.loadFragment,
    () => known.releases,
    history.navigationFor('page', () => true),
    audiences,
    async (name) => {
      await known.learn();
      const entry = known.entries.find((one) => one.name === name);
      if (entry) await known.release(entry);
      return entry !== undefined;
    },
  );
  const frames = frameElements(document);
  const frame = keepFrame(frames, pagePath, () => known.entries);
  const onArrive = () => {
    fragments.settle();
    arrive();
  };
  const registry = registerRemotes(
    createMount,
    loader.loadPages,
    known,
    history,
    fragments,
    { arrive: onArrive, overlayLeft },
    missing.is,
  );

  // Subscriptions.
  /** Sets the generation number in `data-ready`, once known. */
  const stateReady = () => (document.documentElement.dataset['ready'] = String(known.tableRef?.generation ?? ''));
  const adopt = followReleases(
    shell,
    known,
    (next, page) => {
      known.adopt(next);
      frame.replace(page);
      frames.forEach(fragments.scan);
      stateReady();
    },
    ({ table }) =>
      table.shell.base !== shell.base || !fits(history.place, (pathname) => matchRoute(table.remotes, pathname)),
    (refused) => {
      fragments.exchange();
      registry.exchange(refused);
      updateNotFound();
    },
  );
  history.listen((change) => {
    const { from, to } = change;
    const isSame = isSamePath(from.page.pathname, to.page.pathname);
    leave(change, isSame);
    if (to.page.key !== from.page.key) {
      if (!isSame) {
        missing.forget();
        adopt();
      }
      updateNotFound();
    }
    frame.follow();
    registry.follow(change);
  });
  known.onLearned(() => {
    if (isOutOfBounds()) return reload();
    updateNotFound();
    frame.update();
    registry.learned();
    stateReady();
  });
  updateNotFound();
  followCommands(frames);
  followLinks(history, isKnown, learnOf);

  inOwnTask(() => registry.begin());
  inOwnTask(() => {
    fragments.scan(document);
    onLikelyLink((pathname) => {
      const remote = known.match(pathname)?.remote;
      // Pages that need a document load are not preloaded.
      if (remote && isAllowedHere(remote)) registry.preload(pathname);
    });
    if (mayInspect?.()) offerInspector(shell, known);
    fetchAhead();
    warmUp(loadShared, () => [...registry.asleep(), ...fragments.asleep()]);
    stateReady();
    void learnAhead(shell, known, isAllowedHere);
    keepWorking(manifest, known, reports);
  });
}

/**
 * Starts the host on a composed page: history, areas, remotes, release updates. In a new task, after the script's own.
 */
export const startHost = (options: HostOptions) => inOwnTask(() => boot(options));
