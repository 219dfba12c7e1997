import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { RemoteModule } from './define-remote';
import { FOOTER_PREFIX, RemoteRoot, type RemoteProps } from './remote-root';

/** What a remote shows at `pathname`: its page, and what stands below it if it has a footer. */
export interface RenderedPage {
  html: string;
  footer?: string;
}

/** The HTML of a remote at `pathname`, as its build stores it. The markup equals what the browser hydrates. */
export async function renderRemote(remote: RemoteModule, name: string, pathname: string): Promise<RenderedPage> {
  await remote.preload?.(pathname);
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const nowhere = () => {
    throw new Error('A page must not navigate while it is rendered at build time');
  };
  const render = (App: ComponentType<RemoteProps>, identifierPrefix: string) =>
    renderToString(
      <RemoteRoot
        App={App}
        navigation={{
          area: 'page',
          getLocation: () => location,
          subscribe: () => () => undefined,
          navigator: {
            createHref: (to) =>
              typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
            push: nowhere,
            replace: nowhere,
            go: nowhere,
          },
          closeOverlay: nowhere,
        }}
        onCommit={() => undefined}
        onFault={(error) => {
          throw error;
        }}
      />,
      { identifierPrefix },
    );
  const html = render(remote.App, `${name}-`);
  return remote.Footer ? { html, footer: render(remote.Footer, `${name}-${FOOTER_PREFIX}`) } : { html };
}
