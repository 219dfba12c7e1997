import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from '../router';
import { whenIdle } from './idle';
import type { Loader } from './loader';
import type { RemoteOptions, RemoteProps } from './remote-root';

/** A page; one of `lazyPage` is in a chunk of its own. */
type Page = ComponentType & { preload?: () => Promise<void>; loader?: () => Loader | undefined };

/** Pages with their paths: exact ones, or patterns of the router such as "/gift-cards/:id" and "/gift-cards/*". */
export type PlacedPages = readonly (readonly [path: string, Page: Page])[];

/**
 * Puts each page at its path. Both go by the same names, so that a path without a page, or a page without a path, does
 * not compile.
 *
 * @param paths as src/paths.ts has them
 */
export const definePages = <Name extends string>(
  paths: Readonly<Record<Name, string>>,
  pages: Readonly<Record<NoInfer<Name>, Page>>,
): PlacedPages => (Object.keys(paths) as Name[]).map((name) => [paths[name], pages[name]]);

interface RemoteRoutes {
  pages: PlacedPages;
  /** Stands where the remote answers by a pattern and has no page. Needed by those that claim paths with "/*". */
  otherwise?: Page;
  /** What opens above the page it was opened from. */
  overlays?: PlacedPages;
  /** Stands around every overlay, and stays from one to the next. */
  OverlayFrame?: ComponentType<{ children: ReactNode }>;
  /** The page that people go to from another, by paths: it is loaded along, so that it opens at once later. */
  next?: Readonly<Record<string, string>>;
}

const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}/*$`).test(pathname);

const routed = (placed: PlacedPages, Otherwise?: Page) => (
  <Routes>
    {placed.map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    {Otherwise && <Route path="*" element={<Otherwise />} />}
  </Routes>
);

/** What `defineRemote` takes, made from a remote's pages and overlays. */
export function defineRoutes({
  pages,
  otherwise,
  overlays = [],
  OverlayFrame,
  next = {},
}: RemoteRoutes): Required<Omit<RemoteOptions, 'Footer'>> {
  const pageAt = (pathname: string) => [...pages, ...overlays].find(([path]) => matches(path, pathname))?.[1];
  return {
    App({ area }: RemoteProps) {
      if (area === 'page') return routed(pages, otherwise);
      return OverlayFrame ? <OverlayFrame>{routed(overlays)}</OverlayFrame> : routed(overlays);
    },
    loaderAt: (pathname) => (pageAt(pathname) ?? otherwise)?.loader?.(),
    async preload(pathname) {
      await (pageAt(pathname) ?? otherwise)?.preload?.();
      const [, following] = Object.entries(next).find(([path]) => matches(path, pathname)) ?? [];
      // A page that is rendered at build time needs itself alone.
      if (!following || typeof window === 'undefined') return;
      // Once this page stands. Not awaited, and a failure is not the page's: the next one loads again when it is opened.
      void whenIdle(() => pageAt(following)?.preload?.()).catch(() => undefined);
    },
  };
}
