import {
  allowanceOf,
  canonicalPath,
  isAllowed,
  matchRoute,
  readManifest,
  remotesShown,
  type ReleaseManifest,
  type RemoteRelease,
} from '../manifest';
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
import { keepReports, sendReports } from './reports/reports';

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

function boot({ start, audiences, mayInspect = () => false }: HostOptions) {
  const manifest = readManifest();
  let current = manifest;
  let remotes: readonly RemoteRelease[] = manifest.remotes;
  provideIntegrity(manifest);
  provideShared(manifest.shell);

  // What a document may do was decided by its headers, and nothing can be added to it.
  const given = allowanceOf(remotesShown(remotes, documentPath(), start));
  limitTrust(given);
  keepReports(() => current, matchRoute(remotes, documentPath())?.remote);
  const fits = ({ page, overlay }: Place, all = remotes) =>
    [page, overlay].every((location) => {
      const remote = location && matchRoute(all, location.pathname)?.remote;
      return !remote || isAllowed(allowanceOf([remote]), given);
    });

  const history = createShellHistory(
    (pathname) => matchRoute(remotes, pathname)?.area === 'overlay',
    start,
    (place) => fits(place),
  );
  // Somebody went back or forward within this document before it had a script, to what it may not do.
  if (documentPath() !== window.location.pathname && !fits(history.place)) return window.location.reload();
  const isKnown = (pathname: string) => matchRoute(remotes, pathname) !== undefined;
  dropOtherPages(history.place.page.pathname);
  const pagePath = () => history.place.page.pathname;
  const missing = noteMissing(element('not-found'), () => updateNotFound());
  const updateNotFound = keepNotFound(
    element('not-found'),
    () => isKnown(pagePath()) && !missing.is(pagePath()),
    () => missing.is(pagePath()),
    pagePath,
  );
  const scroll = keepScroll(history);
  const focus = keepFocus(element('main'), element('announcer'));

  const fragments = keepFragments(
    () => remotes,
    history.navigationFor('page', () => true),
    audiences,
  );
  let arriving: (() => void) | null = null;
  const arrive = () => {
    fragments.settle();
    arriving?.();
    arriving = null;
  };

  const say = ({ generation }: ReleaseManifest) => (document.documentElement.dataset['ready'] = String(generation));
  const adopt = followReleases(
    manifest,
    (next, page) => {
      // Of the set that the tab had until now.
      sendReports();
      provideIntegrity(next);
      current = next;
      remotes = registry.adopt(next);
      frame.replace(page);
      frames.forEach(fragments.scan);
      say(next);
    },
    (next) => next.shell.base !== manifest.shell.base || !fits(history.place, next.remotes),
  );

  const samePage = (a: string, b: string) => canonicalPath(a) === canonicalPath(b);
  history.listen(({ kind, from, to }) => {
    if (to.page.key === from.page.key) return;
    const isSame = samePage(from.page.pathname, to.page.pathname);
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
  const frame = keepFrame(frames, history, () => remotes);
  updateNotFound();
  followCommands(frames);
  followLinks(history, isKnown);
  const registry = registerRemotes(manifest, history, fragments, arrive, missing.is);
  fragments.scan(document);
  foreseeLinks((pathname) => {
    const remote = matchRoute(remotes, pathname)?.remote;
    // What a load of the document leads to is of no use in this one.
    if (remote && isAllowed(allowanceOf([remote]), given)) registry.foresee(pathname);
  });
  if (mayInspect()) offerInspector(() => ({ ...current, remotes: [...remotes] }));
  fetchAhead();
  warmUp(() => [...registry.asleep(), ...fragments.asleep()]);
  say(manifest);
}

/**
 * Brings a composed page to life: its history, its areas and their remotes, and what is released while it is open. In a task of
 * its own: reading the script took one already, and whoever presses something meanwhile waits for the longest.
 */
export function startHost(options: HostOptions) {
  setTimeout(() => {
    try {
      boot(options);
    } catch (error) {
      console.error(error);
      showStandIn(element('main'), 'unexpected', { reload: () => window.location.reload() });
    }
  });
}
