import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from '../router';
import { whenIdle } from './idle';
import type { Loader } from './loader';
import type { RemoteOptions, RemoteProps } from './remote-root';

/** A page component; `lazyPage` makes one in its own chunk. */
type Page = ComponentType & { preload?: () => Promise<void>; loader?: () => Loader | undefined };

/** Pages with their paths: exact ones, or patterns of the router such as "/gift-cards/:id" and "/gift-cards/*". */
export type PlacedPages = readonly (readonly [path: string, Page: Page])[];

/**
 * Combines paths and pages by name; a missing path or page is a type error.
 * @param paths as in src/paths.ts
 */
export const definePages = <Name extends string>(
  paths: Readonly<Record<Name, string>>,
  pages: Readonly<Record<NoInfer<Name>, Page>>,
): PlacedPages => (Object.keys(paths) as Name[]).map((name) => [paths[name], pages[name]]);

interface RemoteRoutes {
  pages: PlacedPages;
  /** Shown for paths that no page matches. Required for remotes that claim a path with "/*". */
  otherwise?: Page;
  /** Pages that open above the page they were opened from. */
  overlays?: PlacedPages;
  /** Wraps every overlay, and stays mounted between overlays. */
  OverlayFrame?: ComponentType<{ children: ReactNode }>;
  /** The likely next page, by path: it is preloaded. */
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

/** Creates the options of `defineRemote` from a remote's pages and overlays. */
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
      // Build-time rendering needs this page only.
      if (!following || typeof window === 'undefined') return;
      // Not awaited, after this page is mounted. A failed preload is repeated when the next page opens.
      void whenIdle(() => pageAt(following)?.preload?.()).catch(() => undefined);
    },
  };
}
