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

/** What a remote shows at `pathname`: its page, and what stands below it if it has a footer. */
export interface RenderedPage {
  html: string;
  footer?: string;
  /** Of the page. Default: none. */
  places?: readonly Placement[];
}

/** dist/prerender.json: the HTML of each prerendered route, and the files it needs beside the remote's initial ones. */
export type Prerendered = Record<string, RenderedPage & LoadedFiles>;

const nowhere = () => {
  throw new Error('A page must not navigate while it is rendered on the server');
};

interface Address {
  pathname: string;
  /** Default: none. */
  search?: string;
}

/** A page that stays where it is. */
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

/** The HTML of a remote's page at an address. The markup equals what the browser hydrates. */
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

/** The HTML of a remote at `pathname` as its build stores it: without data, and for all queries alike. */
export async function renderRemote(remote: RemoteModule, name: string, pathname: string): Promise<RenderedPage> {
  await remote.preload?.(pathname);
  return renderPage(remote, name, { pathname });
}

/** A page that is rendered at a request. */
export interface PageRequest {
  kind: 'page';
  /** The remote's. */
  name: string;
  address: LiveAddress;
  params: Readonly<Record<string, string>>;
}

/** A fragment that is rendered at a request. */
export interface FragmentPieceRequest {
  kind: 'fragment';
  name: string;
  properties: object;
  /** Of the mount, as the browser will have it. */
  mount: string;
  /** The page's. */
  pathname: string;
}

/** What is rendered at a request. */
export type PieceRequest = PageRequest | FragmentPieceRequest;

/** What the renderer lends to a loader. */
type Tools = Pick<LoadContext, 'api' | 'signal'>;

/** What was rendered, or what a loader said instead. */
export interface RequestedPiece extends RenderedPage {
  status: 200 | 307 | 404;
  /** Where to go, with 307. */
  to?: string;
  /** JSON of what the page is hydrated with (`Loaded`); undefined for a page without a loader. */
  loaded?: string;
}

/** Renders a page of a remote at a request, with what its loader brings. Throws what the loader or the page throws. */
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
  // From the text, so that the browser finds what the server had.
  const page = renderPage(remote, name, address, loaded === undefined ? undefined : (JSON.parse(loaded) as Loaded));
  if (hasLeftOut(page.html + (page.footer ?? ''))) throw new Error('The page suspended or threw');
  return { status: 200, ...page, ...(loaded !== undefined && { loaded }) };
}

/**
 * The HTML of a fragment on the page at `pathname`. Throws where it suspends or throws.
 * @param name of the mount, as the browser will have it
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
