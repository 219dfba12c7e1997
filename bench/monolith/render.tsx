import type { ReactNode } from 'react';
import { App, preload } from './app';
import type { AppHistory, Parts } from './parts';

/** A fixed history, for the render at build time. */
function historyAt(pathname: string): AppHistory {
  const page = { pathname, search: '', hash: '', state: null, key: 'default' };
  const nowhere = () => {
    throw new Error('A page must not navigate while it is rendered at build time');
  };
  return {
    place: { page, overlay: null },
    listen: () => () => undefined,
    navigationFor: (area) => ({
      area,
      getLocation: () => page,
      subscribe: () => () => undefined,
      navigator: {
        createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
        push: nowhere,
        replace: nowhere,
        go: nowhere,
      },
      closeOverlay: nowhere,
    }),
  };
}

/** The HTML of the application at a path. React's renderer is handed in: it has no place in the browser's bundle. */
export async function render(parts: Parts, renderToString: (node: ReactNode) => string, pathname: string) {
  await preload(parts.pages, pathname);
  return renderToString(<App parts={parts} history={historyAt(pathname)} />);
}
