import { lazyPage, type LazyPage, type RemoteProps } from '@mealtime/federation/remote';
import { Navigate, Route, Routes } from '@mealtime/federation/router';
import { OverlayFrame } from './pages/overlay-frame';

/** The routes of remote.json with their pages, each in a chunk of its own. */
const PAGES: Record<string, LazyPage> = {
  '/signup': lazyPage(() => import('./pages/choose-role-page')),
  '/signup/driver': lazyPage(() => import('./pages/driver-page')),
  '/signup/user/thank-you': lazyPage(() => import('./pages/thank-you-page')),
  '/user': lazyPage(() => import('./pages/customer-page')),
  '/user/login': lazyPage(() => import('./pages/login-page')),
  '/user/confirm-email': lazyPage(() => import('./pages/confirm-email-page')),
  '/auth/callback': lazyPage(() => import('./pages/auth-callback-page')),
  '/sandbox': lazyPage(() => import('./pages/sandbox-page')),
};

/** The overlays of remote.json: what stands inside the one dialog. */
const OVERLAYS: Record<string, LazyPage> = {
  '/signup/user': lazyPage(() => import('./pages/sign-up-page')),
  '/signup/user/phone-code': lazyPage(() => import('./pages/phone-code-page')),
};

const NEXT: Record<string, string> = {
  '/signup/user': '/signup/user/phone-code',
  '/signup/user/phone-code': '/signup/user/thank-you',
};

const pageOf = (pathname: string) => PAGES[pathname] ?? OVERLAYS[pathname];

/** Loads the page at `pathname`; the next step of a sign-up comes along, so that it opens at once later. */
export async function preload(pathname: string): Promise<void> {
  const path = pathname.replace(/\/+$/, '');
  await pageOf(path)?.preload();
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
    <Routes>
      {routes(PAGES)}
      <Route path="/driver-sign-up" element={<Navigate to="/signup/driver" replace />} />
    </Routes>
  );
}
