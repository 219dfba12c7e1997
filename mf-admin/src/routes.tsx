import { lazyPage, type LazyPage } from '@mealtime/federation/remote';
import { Route, Routes } from '@mealtime/federation/router';

/** The pages of remote.json, each in a chunk of its own. */
const PAGES: Record<string, LazyPage> = {
  '/admin': lazyPage(() => import('./pages/dashboard-page')),
  '/admin/login': lazyPage(() => import('./pages/login-page')),
};

export async function preload(pathname: string): Promise<void> {
  await PAGES[pathname.replace(/\/+$/, '')]?.preload();
}

export function RemoteRoutes() {
  return (
    <Routes>
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
