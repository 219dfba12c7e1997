import { lazyPage, type LazyPage, type RemoteProps } from '@mealtime/federation/remote';
import { Route, Routes } from '@mealtime/federation/router';
import { OverlayFrame } from './pages/overlay-frame';

/** The routes of remote.json with their pages, each in a chunk of its own. */
const PAGES: Record<string, LazyPage> = {
  '/signup/restaurant': lazyPage(() => import('./pages/admin-page')),
  '/signup/restaurant/business-info': lazyPage(() => import('./pages/business-page')),
  '/signup/restaurant/bank-info': lazyPage(() => import('./pages/bank-page')),
  '/signup/restaurant/thank-you': lazyPage(() => import('./pages/thank-you-page')),
  '/signup/restaurant/status': lazyPage(() => import('./pages/status-page')),
};

/** The overlay of remote.json. */
const OVERLAYS: Record<string, LazyPage> = {
  '/signup/restaurant/phone-code': lazyPage(() => import('./pages/phone-code-page')),
};

/** Comes along, so that it opens at once later. */
const NEXT: Record<string, string> = {
  '/signup/restaurant': '/signup/restaurant/phone-code',
  '/signup/restaurant/phone-code': '/signup/restaurant/business-info',
  '/signup/restaurant/business-info': '/signup/restaurant/bank-info',
  '/signup/restaurant/bank-info': '/signup/restaurant/thank-you',
};

const pageOf = (pathname: string) => PAGES[pathname] ?? OVERLAYS[pathname];

export async function preload(pathname: string): Promise<void> {
  const path = pathname.replace(/\/+$/, '');
  await pageOf(path)?.preload();
  // A page that is rendered at build time needs itself alone.
  if (typeof window === 'undefined') return;
  // Not awaited, and a failure is not the page's: the step loads again when it is opened.
  pageOf(NEXT[path] ?? '')
    ?.preload()
    .catch(() => undefined);
}

const routes = (pages: Record<string, LazyPage>) =>
  Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

export function RemoteRoutes({ area }: RemoteProps) {
  return area === 'overlay' ? (
    <OverlayFrame>
      <Routes>{routes(OVERLAYS)}</Routes>
    </OverlayFrame>
  ) : (
    <Routes>{routes(PAGES)}</Routes>
  );
}
