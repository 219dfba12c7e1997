import '@mealtime/ui/tokens.css';
import '@mealtime/ui/base.css';
import '@mealtime/ui/fonts.css';
import './frame/page.css';
import { canonicalPath, matchRoute } from '@mealtime/federation/manifest';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideIntegrity } from './federation/integrity';
import { Frame } from './frame/frame';
import { NotFound } from './frame/not-found';
import { UnexpectedError } from './frame/unexpected-error';
import { keepFocus } from './history/focus';
import { followLinks, foreseeLinks } from './history/link-clicks';
import { keepScroll } from './history/scroll';
import { createShellHistory } from './history/shell-history';
import { registerRemotes } from './lifecycle/register-remotes';
import { readManifest } from './release/read-manifest';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/** Shows the not-found page while no remote answers for the page's path. */
function keepNotFound(isKnown: () => boolean) {
  const host = element('not-found');
  let root: ReturnType<typeof createRoot> | null = null;
  return () => {
    if (isKnown()) {
      root?.unmount();
      root = null;
      host.replaceChildren();
    } else {
      root ??= createRoot(host);
      root.render(<NotFound />);
    }
  };
}

/**
 * An overlay's document brings the landing page along. When a tab that had opened the overlay above another page is
 * loaded again, that page belongs below it.
 */
function dropOtherPages(main: HTMLElement, pathname: string) {
  for (const content of main.querySelectorAll<HTMLElement>(':scope > [data-prerendered]')) {
    if (content.dataset['prerendered'] !== canonicalPath(pathname)) content.remove();
  }
}

function boot() {
  const manifest = readManifest();
  const { remotes } = manifest;
  provideIntegrity(manifest);

  const history = createShellHistory((pathname) => matchRoute(remotes, pathname)?.area === 'overlay');
  const isKnown = (pathname: string) => matchRoute(remotes, pathname) !== undefined;
  dropOtherPages(element('main'), history.place.page.pathname);
  const updateNotFound = keepNotFound(() => isKnown(history.place.page.pathname));
  const scroll = keepScroll(history);
  const focus = keepFocus(element('main'), element('announcer'));

  let arriving: (() => void) | null = null;
  const arrive = () => {
    arriving?.();
    arriving = null;
  };

  const samePage = (a: string, b: string) => canonicalPath(a) === canonicalPath(b);
  history.listen(({ kind, from, to }) => {
    if (to.page.key === from.page.key) return;
    scroll.leave(from);
    focus.leave();
    arriving = () => {
      scroll.arrive(to, kind === 'pop');
      if (!samePage(from.page.pathname, to.page.pathname)) focus.arrive();
    };
    updateNotFound();
    // Within one remote nobody is mounted anew: the page stands after the next frame.
    const before = matchRoute(remotes, from.page.pathname)?.remote;
    const after = matchRoute(remotes, to.page.pathname)?.remote;
    if (before === after || !after) requestAnimationFrame(arrive);
  });

  hydrateRoot(element('frame'), <Frame manifest={manifest} history={history} />, { identifierPrefix: 'frame-' });
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
