import { matchRoute } from 'federated-pages/manifest';
import type { RemoteNavigation } from 'federated-pages/remote';
import type { ComponentType, Context } from 'react';
import type { Pages, Parts } from '../monolith/parts';
import { FillingsContext, Slot } from '../monolith/places';

/** A loader's data, with its address. */
export interface Loaded {
  address: string;
  data: unknown;
}

interface Module {
  App: ComponentType<{ area: 'page' }>;
  preload?(pathname: string): Promise<void>;
  loaderAt?(pathname: string): { load(context: object): Promise<unknown> } | undefined;
}

/** The store's own parts, handed in by the generated entries. */
export interface StoreParts extends Pick<Parts, 'fragments' | 'RemoteRoot'> {
  pages: (Omit<Pages, 'module'> & { module: Module })[];
  LoadedContext: Context<Loaded | undefined>;
}

const nothing = () => undefined;
const go = (to: unknown) => window.location.assign(String(to));

/** It moves by loads of the document, as plain server-rendered products do. */
function navigationAt(address: string): RemoteNavigation {
  const { pathname, search } = new URL(address, 'http://localhost');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return {
    area: 'page',
    getLocation: () => location,
    subscribe: () => nothing,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
      push: go,
      replace: go,
      go: nothing,
    },
    closeOverlay: nothing,
  };
}

/** A page with its frame, as one React application. */
export function Store({ parts, address, loaded }: { parts: StoreParts; address: string; loaded: Loaded | undefined }) {
  const navigation = navigationAt(address);
  const { pathname } = navigation.getLocation();
  const page = matchRoute(parts.pages, pathname)?.remote;
  const fillings = { pages: parts.pages as unknown as Pages[], fragments: parts.fragments, pathname };
  return (
    <FillingsContext value={fillings}>
      <Slot name="page.header" />
      <main id="main">
        <parts.RemoteRoot navigation={navigation} onCommit={nothing} onFault={nothing} placing={null}>
          <parts.LoadedContext value={loaded}>{page && <page.module.App area="page" />}</parts.LoadedContext>
        </parts.RemoteRoot>
      </main>
      <Slot name="page.footer" />
    </FillingsContext>
  );
}

/** Loads the data of the page at an address; `params` are those of its path. */
export async function prepare(
  { pages }: StoreParts,
  address: string,
  params: Readonly<Record<string, string>>,
): Promise<Loaded | undefined> {
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  const module = matchRoute(pages, pathname)?.remote.module;
  await module?.preload?.(pathname);
  const loader = module?.loaderAt?.(pathname);
  if (!loader) return undefined;
  return { address: pathname + search, data: await loader.load({ params, query: Object.fromEntries(searchParams) }) };
}
