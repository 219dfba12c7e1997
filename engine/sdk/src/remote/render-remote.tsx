import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LiveAddress, LoadedFiles, Placement, RenderedPiece } from '@federated-pages/manifest';
import type { FragmentModule } from './define-fragment';
import type { RemoteModule } from './define-remote';
import type { Loaded } from './loaded';
import { hasLeftOut } from './left-out';
import { outcomeOf, type LoadContext } from './loader';
import type { RemoteNavigation } from './navigation';
import { FOOTER_PREFIX, RemoteRoot, WAITING_PAGE } from './remote-root';
import { LoadedContext } from './use-loaded';

/** A remote's rendered page at a path, and its footer if it has one. */
export interface RenderedPage {
  html: string;
  footer?: string;
  /** Places in the page. Default: none. */
  places?: readonly Placement[];
}

/** dist/prerender.json: the HTML of each prerendered route, and its files beside the initial ones. */
export type Prerendered = Record<string, RenderedPage & LoadedFiles>;

const nowhere = () => {
  throw new Error('A page must not navigate while it is rendered on the server');
};

interface Address {
  pathname: string;
  /** Default: none. */
  search?: string;
}

/** A navigation fixed at one location. */
const standingAt = ({ pathname, search = '' }: Address): RemoteNavigation => {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
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
  address: Address,
  identifierPrefix: string,
  waiting: ReactNode = null,
): RenderedPiece {
  const places: Placement[] = [];
  const html = renderToString(
    <RemoteRoot
      navigation={standingAt(address)}
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

function renderFooter(footer: ReactNode, address: Address, name: string): string {
  const { html, places } = renderPiece(footer, address, `${name}-${FOOTER_PREFIX}`);
  if (places.length > 0) throw new Error(`The footer of ${name} holds a fragment or a slot, which only pages can`);
  return html;
}

/** Renders a remote's page at an address, as the browser hydrates it. */
function renderPage({ App, Footer }: RemoteModule, name: string, address: Address, loaded?: Loaded): RenderedPage {
  const page = (
    <LoadedContext value={loaded}>
      <App area="page" />
    </LoadedContext>
  );
  const { html, places } = renderPiece(page, address, `${name}-`, WAITING_PAGE);
  return {
    html,
    ...(Footer && { footer: renderFooter(<Footer area="page" />, address, name) }),
    ...(places.length > 0 && { places }),
  };
}

/** Renders a remote's page at `pathname` at build time: without data, and for any query. */
export async function renderRemote(remote: RemoteModule, name: string, pathname: string): Promise<RenderedPage> {
  await remote.preload?.(pathname);
  return renderPage(remote, name, { pathname });
}

/** Request to render a page. */
export interface PageRequest {
  kind: 'page';
  /** The remote's name. */
  name: string;
  address: LiveAddress;
  params: Readonly<Record<string, string>>;
}

/** Request to render a fragment. */
export interface FragmentPieceRequest {
  kind: 'fragment';
  name: string;
  properties: object;
  /** Name of its mount in the browser. */
  mount: string;
  /** The page's path. */
  pathname: string;
}

/** Request to render a page or fragment. */
export type PieceRequest = PageRequest | FragmentPieceRequest;

/** Provided to a loader by the renderer. */
type Tools = Pick<LoadContext, 'api' | 'signal'>;

/** The rendered page, or its loader's outcome. */
export interface RequestedPiece extends RenderedPage {
  status: 200 | 307 | 404;
  /** Target of a 307. */
  to?: string;
  /** JSON of the page's hydration data (`Loaded`); undefined for a page without a loader. */
  loaded?: string;
}

/** Renders a remote's page at request time with its loader's data. Throws what the loader or the page throws. */
export async function renderRequested(
  remote: RemoteModule,
  { name, address, params }: PageRequest,
  tools: Tools,
): Promise<RequestedPiece> {
  const { pathname, search, query } = address;
  await remote.preload?.(pathname);
  const loader = remote.loaderAt?.(pathname);
  let loaded: string | undefined;
  try {
    const data = await loader?.load({ params, query, ...tools });
    loaded = loader && JSON.stringify({ address: pathname + search, data });
  } catch (error) {
    const outcome = outcomeOf(error);
    if (!outcome) throw error;
    return outcome.to === undefined ? { status: 404, html: '' } : { status: 307, to: outcome.to, html: '' };
  }
  // Parsed from the JSON, so that server and browser use the same data.
  const page = renderPage(remote, name, address, loaded === undefined ? undefined : (JSON.parse(loaded) as Loaded));
  if (hasLeftOut(page.html + (page.footer ?? ''))) throw new Error('The page suspended or threw');
  return { status: 200, ...page, ...(loaded !== undefined && { loaded }) };
}

/**
 * Renders a fragment on the page at `pathname`. Throws if it suspends or throws.
 * @param name of its mount in the browser
 */
export const renderFragment = (
  { Component }: Pick<FragmentModule, 'Component'>,
  properties: object,
  name: string,
  pathname: string,
): RenderedPiece => {
  const piece = renderPiece(<Component {...properties} />, { pathname }, `${name}-`);
  if (hasLeftOut(piece.html)) throw new Error('it suspended or threw');
  return piece;
};
