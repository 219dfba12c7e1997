import { covers, matchRoute, type Area } from 'federated-pages/manifest';
import type { RemoteProps } from 'federated-pages/remote';
import { Suspense, lazy, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { AppHistory, Pages, Parts } from './parts';
import { FillingsContext } from './places';

/** Loads the pages for a path, so that they render without suspending. */
export async function preload(pages: Pages[], pathname: string) {
  const found = matchRoute(pages, pathname)?.remote;
  if (!found) return;
  found.module ??= await found.load?.();
  await found.module?.preload?.(pathname);
}

const nothing = () => undefined;

const suspending = new Map<Pages, ComponentType<RemoteProps>>();

function appOf(pages: Pages): ComponentType<RemoteProps> {
  if (pages.module) return pages.module.App;
  const { load } = pages;
  let App = suspending.get(pages);
  if (!App && load) {
    App = lazy(async () => ({ default: (pages.module = await load()).App }));
    suspending.set(pages, App);
  }
  return App ?? (() => null);
}

interface PagesOfProps {
  parts: Parts;
  area: Area;
  pages: Pages;
  history: AppHistory;
  /** Below the main element instead of in it. */
  isFooter?: boolean;
}

function PagesOf({ parts, area, pages, history, isFooter = false }: PagesOfProps) {
  const [failed, setFailed] = useState(false);
  const navigation = useMemo(() => {
    const patterns = area === 'page' ? pages.routes : pages.overlays;
    return history.navigationFor(area, (pathname) => patterns.some((pattern) => covers(pattern, pathname)));
  }, [area, pages, history]);
  const App = useMemo(() => (isFooter ? (pages.module?.Footer ?? (() => null)) : appOf(pages)), [isFooter, pages]);
  if (failed) return <parts.UnexpectedError />;
  return (
    <parts.RemoteRoot navigation={navigation} onCommit={nothing} onFault={() => setFailed(true)} placing={null}>
      <App area={area} />
    </parts.RemoteRoot>
  );
}

/** The whole product as one React application: header, page, and the overlay above it. */
export function App({ parts, history }: { parts: Parts; history: AppHistory }) {
  const readPage = () => history.place.page.pathname;
  const pathname = useSyncExternalStore(history.listen, readPage, readPage);
  // Overlays are not prerendered: the first render leaves them out.
  const overlayPath = useSyncExternalStore(
    history.listen,
    () => history.place.overlay?.pathname,
    () => undefined,
  );
  const page = matchRoute(parts.pages, pathname)?.remote;
  const overlay = overlayPath === undefined ? undefined : matchRoute(parts.pages, overlayPath)?.remote;
  const NotFound = useMemo(() => lazy(parts.loadNotFound), [parts]);
  const fillings = useMemo(() => ({ pages: parts.pages, fragments: parts.fragments, pathname }), [parts, pathname]);
  return (
    <FillingsContext value={fillings}>
      <div>
        <parts.Header remotes={parts.pages} pathname={pathname} />
      </div>
      <main id="main" tabIndex={-1}>
        {page ? (
          <PagesOf key={page.name} parts={parts} area="page" pages={page} history={history} />
        ) : (
          <Suspense fallback={null}>
            <NotFound />
          </Suspense>
        )}
      </main>
      {page?.module?.Footer && <PagesOf parts={parts} area="page" pages={page} history={history} isFooter />}
      {overlay && <PagesOf key={overlay.name} parts={parts} area="overlay" pages={overlay} history={history} />}
    </FillingsContext>
  );
}
