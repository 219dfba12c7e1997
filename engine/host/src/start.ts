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
import { followCommands } from './frame/dialogs';
import { keepFragments, type Audiences } from './fragments/fragments';
import { keepFrame } from './frame/frame';
import { frameElements } from './frame/frame-element';
import { keepFocus } from './history/focus';
import { followLinks, foreseeLinks } from './history/link-clicks';
import { keepScroll } from './history/scroll';
import { createShellHistory, type Place } from './history/shell-history';
import { offerInspector } from './inspect';
import { limitTrust } from './loading/trust';
import { provideIntegrity } from './loading/integrity';
import { fetchAhead, provideShared } from './loading/shared-modules';
import { keepNotFound, noteMissing } from './not-found';
import { followReleases } from './releases/follow';
import { followKeptPage } from './releases/kept-page';
import { keepKnown } from './releases/known';
import { verifiedLive } from './releases/verified';
import { keepWorking } from './releases/keep-working';
import { learnAhead } from './releases/learn-ahead';
import { keepReports } from './reports/reports';

export interface HostOptions {
  /** Path of the page below an overlay that is opened in a tab of its own. */
  start: string;
  /** Says of each audience that fillings of slots may name whether the visitor belongs to it. Default: there are none. */
  audiences?: Audiences;
  /** Whether the visitor may see of which parts the page is made, by Ctrl-Shift-M. Default: nobody may. */
  mayInspect?: () => boolean;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/**
 * An overlay's document brings the start page along. When a tab that had opened the overlay above another page is
 * loaded again, that page belongs below it.
 */
function dropOtherPages(pathname: string) {
  for (const content of document.querySelectorAll<HTMLElement>('[data-prerendered]')) {
    if (content.dataset['prerendered'] !== canonicalPath(pathname)) content.remove();
  }
}

/**
 * Starts a part of the page when all that waits before it has had its turn: whoever presses something while a page starts waits
 * for the longest task.
 */
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

function boot({ start, audiences, mayInspect = () => false }: HostOptions) {
  const brought = readManifest();
  const { shell } = brought;
  followKeptPage();
  provideIntegrity(brought);
  provideShared(shell);
  const known = keepKnown(
    brought,
    (remotes) => provideIntegrity({ remotes }),
    () => learned(),
    verifiedLive(shell, brought.keys),
  );

  // What a document may do was decided by its headers, and nothing can be added to it.
  const given = allowanceOf(remotesShown(brought.remotes, documentPath(), start));
  limitTrust(given);
  keepReports(
    shell,
    (name) => known.releases.find((one) => one.name === name)?.version,
    known.match(documentPath())?.remote,
  );
  const isAllowedHere = (remote: RemoteEntry) => isAllowed(allowanceOf([remote]), given);
  const fits = ({ page, overlay }: Place, match = known.match) =>
    [page, overlay].every((location) => {
      const remote = location && match(location.pathname)?.remote;
      return !remote || isAllowedHere(remote);
    });

  /** Undefined where nothing is to be found out. Never rejects: what follows deals with what is still unknown then. */
  const learnOf = (pathname: string) =>
    known.isWhole || known.match(pathname) ? undefined : known.learn().catch(() => undefined);
  const history = createShellHistory(
    (pathname) => known.match(pathname)?.area === 'overlay',
    start,
    (place) => fits(place),
    () => window.location.reload(),
    learnOf,
  );
  // Somebody went back or forward within this document before it had a script, to what it may not do.
  if (documentPath() !== window.location.pathname && !fits(history.place)) return window.location.reload();
  const isKnown = (pathname: string) => known.match(pathname) !== undefined;
  dropOtherPages(history.place.page.pathname);
  const pagePath = () => history.place.page.pathname;
  const missing = noteMissing(element('not-found'), () => updateNotFound());
  const updateNotFound = keepNotFound(element('not-found'), {
    isKnown: () => isKnown(pagePath()) && !missing.is(pagePath()),
    isMissing: () => missing.is(pagePath()),
    path: pagePath,
    learn: () => known.learn(),
  });
  const scroll = keepScroll(history);
  const focus = keepFocus(element('main'), element('announcer'));

  const fragments = keepFragments(
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
  let arriving: (() => void) | null = null;
  const arrive = () => {
    fragments.settle();
    arriving?.();
    arriving = null;
  };

  /** The number of the generation, once it is known. */
  const say = () => (document.documentElement.dataset['ready'] = String(known.of?.generation ?? ''));
  const adopt = followReleases(
    shell,
    known,
    (next, page) => {
      known.adopt(next);
      frame.replace(page);
      frames.forEach(fragments.scan);
      say();
    },
    ({ table }) =>
      table.shell.base !== shell.base || !fits(history.place, (pathname) => matchRoute(table.remotes, pathname)),
    (refused) => {
      fragments.exchange();
      registry.exchange(refused);
      updateNotFound();
    },
  );

  const samePage = (a: string, b: string) => canonicalPath(a) === canonicalPath(b);
  /** Path of the overlay that is going while its page stays. */
  let leftOverlay: string | undefined;
  history.listen(({ kind, from, to }) => {
    const isSame = samePage(from.page.pathname, to.page.pathname);
    leftOverlay = isSame && !to.overlay ? from.overlay?.pathname : undefined;
    if (to.page.key === from.page.key) return;
    scroll.leave(from);
    focus.leave();
    arriving = () => {
      scroll.arrive(to, kind === 'pop');
      if (!isSame) focus.arrive();
    };
    if (!isSame) {
      missing.forget();
      adopt();
    }
    updateNotFound();
  });

  const frames = frameElements(document);
  const frame = keepFrame(frames, history, () => known.entries);
  updateNotFound();
  followCommands(frames);
  followLinks(history, isKnown, learnOf);
  const overlayLeft = () => leftOverlay !== undefined && focus.overlayLeft(leftOverlay);
  const registry = registerRemotes(known, history, fragments, { arrive, overlayLeft }, missing.is);
  inOwnTask(() => registry.begin());
  inOwnTask(() => {
    fragments.scan(document);
    foreseeLinks((pathname) => {
      const remote = known.match(pathname)?.remote;
      // What a load of the document leads to is of no use in this one.
      if (remote && isAllowedHere(remote)) registry.foresee(pathname);
    });
    if (mayInspect()) offerInspector(shell, known);
    fetchAhead();
    warmUp(() => [...registry.asleep(), ...fragments.asleep()]);
    say();
    void learnAhead(shell, known, isAllowedHere);
    keepWorking(brought, known);
  });

  /** More is known than the page brought. */
  function learned() {
    // Somebody is, or went within this document, to what it may not do.
    if (documentPath() !== window.location.pathname && !fits(history.place)) return window.location.reload();
    updateNotFound();
    frame.update();
    registry.learned();
    say();
  }
}

/**
 * Brings a composed page to life: its history, its areas and their remotes, and what is released while it is open. Not in the task
 * that read the script, which was long enough.
 */
export const startHost = (options: HostOptions) => inOwnTask(() => boot(options));
