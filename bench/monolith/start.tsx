import { canonicalPath, matchRoute } from 'federated-pages/manifest';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FIRST_PAGE } from '../support/first-page';
import { App, preload } from './app';
import type { BrowserParts } from './parts';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

/** Runs the monolith in a browser: what the shell's main file does, without remotes to load. */
export async function start(parts: BrowserParts) {
  const { pages } = parts;
  const history = parts.createShellHistory((pathname) => matchRoute(pages, pathname)?.area === 'overlay', FIRST_PAGE);
  const scroll = parts.keepScroll(history);
  parts.followCommands([]);
  parts.followLinks(history, (pathname) => matchRoute(pages, pathname) !== undefined);

  const app = <App parts={parts} history={history} />;
  const root = element('root');
  if (root.dataset['prerendered'] === canonicalPath(history.place.page.pathname)) {
    await preload(pages, history.place.page.pathname);
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }

  document.documentElement.dataset['ready'] = '';
  history.listen(({ kind, from, to }) => {
    if (to.page.key === from.page.key) return;
    scroll.leave(from);
    requestAnimationFrame(() => {
      scroll.arrive(to, kind === 'pop');
      if (canonicalPath(from.page.pathname) !== canonicalPath(to.page.pathname))
        parts.keepFocus(element('main'), element('announcer')).arrive();
    });
  });
}
