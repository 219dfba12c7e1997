import { renderToString } from 'react-dom/server';
import type { RemoteModule } from './define-remote';
import { RemoteRoot } from './remote-root';

/** The HTML of a remote at `pathname`, as its build stores it. The markup equals what the browser hydrates. */
export async function renderRemote(remote: RemoteModule, name: string, pathname: string): Promise<string> {
  await remote.preload?.(pathname);
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const nowhere = () => {
    throw new Error('A page must not navigate while it is rendered at build time');
  };
  return renderToString(
    <RemoteRoot
      App={remote.App}
      navigation={{
        area: 'page',
        getLocation: () => location,
        subscribe: () => () => undefined,
        navigator: {
          createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
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
    { identifierPrefix: `${name}-` },
  );
}
