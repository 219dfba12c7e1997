import '@mealtime/ui/tokens.css';
import '@mealtime/ui/base.css';
import '@mealtime/ui/fonts.css';
import './frame/not-found.module.css';
import './frame/page.css';
import {
  canonicalPath,
  matchRoute,
  readManifest,
  type ReleaseManifest,
  type RemoteRelease,
} from '@mealtime/federation/manifest';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideIntegrity } from './federation/integrity';
import { Frame } from './frame/frame';
import { UnexpectedError } from './frame/unexpected-error';
import { keepFocus } from './history/focus';
import { followLinks, foreseeLinks } from './history/link-clicks';
import { keepScroll } from './history/scroll';
import { createShellHistory } from './history/shell-history';
import { registerRemotes } from './lifecycle/register-remotes';
import { followReleases } from './release/follow';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/**
 * Shows the not-found page while no remote answers for the page's path. Its document has it already; elsewhere it is taken
 * from there, so that a first load need not carry it.
 */
function keepNotFound(isKnown: () => boolean, path: () => string) {
  const host = element('not-found');
  const update = async () => {
    if (isKnown()) return host.replaceChildren();
    if (host.firstChild) return;
    const reply = await fetch(path());
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const found = page.getElementById('not-found');
    if (isKnown()) return;
    // A newer generation may have a page there.
    if (!found?.firstChild) return window.location.reload();
    host.replaceChildren(...found.childNodes);
    document.title = page.title;
  };
  return () => void update().catch(() => window.location.reload());
}

/**
 * An overlay's document brings the landing page along. When a tab that had opened the overlay above another page is
 * loaded again, that page belongs below it.
 */
function dropOtherPages(pathname: string) {
  for (const content of document.querySelectorAll<HTMLElement>('[data-prerendered]')) {
    if (content.dataset['prerendered'] !== canonicalPath(pathname)) content.remove();
  }
}

function boot() {
  const manifest = readManifest();
  let remotes: readonly RemoteRelease[] = manifest.remotes;
  provideIntegrity(manifest);

  const history = createShellHistory((pathname) => matchRoute(remotes, pathname)?.area === 'overlay');
  const isKnown = (pathname: string) => matchRoute(remotes, pathname) !== undefined;
  dropOtherPages(history.place.page.pathname);
  const updateNotFound = keepNotFound(
    () => isKnown(history.place.page.pathname),
    () => history.place.page.pathname,
  );
  const scroll = keepScroll(history);
  const focus = keepFocus(element('main'), element('announcer'));

  let arriving: (() => void) | null = null;
  const arrive = () => {
    arriving?.();
    arriving = null;
  };

  const adopt = followReleases(manifest, (next) => {
    provideIntegrity(next);
    remotes = registry.adopt(next);
    show(next);
  });

  const samePage = (a: string, b: string) => canonicalPath(a) === canonicalPath(b);
  history.listen(({ kind, from, to }) => {
    if (to.page.key === from.page.key) return;
    const isSame = samePage(from.page.pathname, to.page.pathname);
    const before = matchRoute(remotes, from.page.pathname)?.remote;
    scroll.leave(from);
    focus.leave();
    arriving = () => {
      scroll.arrive(to, kind === 'pop');
      if (!isSame) focus.arrive();
    };
    if (!isSame) adopt();
    updateNotFound();
    // Within one remote nobody is mounted anew: the page stands after the next frame.
    const after = matchRoute(remotes, to.page.pathname)?.remote;
    if (before === after || !after) requestAnimationFrame(arrive);
  });

  const frame = (of: ReleaseManifest) => <Frame manifest={of} history={history} />;
  const header = hydrateRoot(element('frame'), frame(manifest), { identifierPrefix: 'frame-' });
  const show = (next: ReleaseManifest) => {
    header.render(frame(next));
    document.documentElement.dataset['ready'] = String(next.generation);
  };
  updateNotFound();
  followLinks(history, isKnown);
  const registry = registerRemotes(manifest, history, arrive);
  foreseeLinks(registry.foresee);
  document.documentElement.dataset['ready'] = String(manifest.generation);
}

try {
  boot();
} catch (error) {
  console.error(error);
  createRoot(element('main')).render(<UnexpectedError />);
}
