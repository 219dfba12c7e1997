import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Placement, RenderedPiece } from '../manifest';
import type { FragmentModule } from './define-fragment';
import type { RemoteModule } from './define-remote';
import type { RemoteNavigation } from './navigation';
import { FOOTER_PREFIX, RemoteRoot, WAITING_PAGE } from './remote-root';

/** What a remote shows at `pathname`: its page, and what stands below it if it has a footer. */
export interface RenderedPage {
  html: string;
  footer?: string;
  /** Of the page. Default: none. */
  places?: readonly Placement[];
}

const nowhere = () => {
  throw new Error('A page must not navigate while it is rendered at build time');
};

/** A page that stays where it is. */
const standingAt = (pathname: string): RemoteNavigation => {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return {
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
  };
};

function renderPiece(
  content: ReactNode,
  pathname: string,
  identifierPrefix: string,
  waiting: ReactNode = null,
): RenderedPiece {
  const places: Placement[] = [];
  const html = renderToString(
    <RemoteRoot
      navigation={standingAt(pathname)}
      placing={places}
      waiting={waiting}
      onCommit={() => undefined}
      onFault={(error) => {
        throw error;
      }}
    >
      {content}
    </RemoteRoot>,
    { identifierPrefix },
  );
  return { html, places };
}

/** The HTML of a remote at `pathname`, as its build stores it. The markup equals what the browser hydrates. */
export async function renderRemote(
  { App, Footer, preload }: RemoteModule,
  name: string,
  pathname: string,
): Promise<RenderedPage> {
  await preload?.(pathname);
  const { html, places } = renderPiece(<App area="page" />, pathname, `${name}-`, WAITING_PAGE);
  return {
    html,
    ...(Footer && { footer: renderPiece(<Footer area="page" />, pathname, `${name}-${FOOTER_PREFIX}`).html }),
    ...(places.length > 0 && { places }),
  };
}

/**
 * The HTML of a fragment on the page at `pathname`.
 * @param name of the mount, as the browser will have it
 */
export const renderFragment = (
  { Component }: Pick<FragmentModule, 'Component'>,
  properties: object,
  name: string,
  pathname: string,
): RenderedPiece => renderPiece(<Component {...properties} />, pathname, `${name}-`);
