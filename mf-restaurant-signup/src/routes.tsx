import { lazyPage, type LazyPage } from '@mealtime/federation/remote';
import { Navigate, Route, Routes } from '@mealtime/federation/router';

/** The pages of remote.json, each in a chunk of its own. */
const PAGES: Record<string, LazyPage> = {
  '/signup/restaurant': lazyPage(() => import('./pages/registration-page')),
  '/signup/restaurant/status': lazyPage(() => import('./pages/status-page')),
};

/** Steps that need an earlier one to be done: until the first can be, they lead to it. */
const LATER_STEPS = ['business-info', 'bank-info', 'phone-code', 'thank-you'];

export async function preload(pathname: string): Promise<void> {
  await PAGES[pathname.replace(/\/+$/, '')]?.preload();
}

export function RemoteRoutes() {
  return (
    <Routes>
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {LATER_STEPS.map((step) => (
        <Route key={step} path={`/signup/restaurant/${step}`} element={<Navigate to="/signup/restaurant" replace />} />
      ))}
    </Routes>
  );
}
