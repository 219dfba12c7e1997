import { lazyPage } from '@mealtime/federation/remote';
import { Route, Routes } from '@mealtime/federation/router';
import type { ComponentType } from 'react';
import { LandingPage } from './pages/landing-page';

type Page = ComponentType & { preload?: () => Promise<void> };

/** Every path of remote.json with its page. The landing page comes with the remote, the others when asked for. */
const PAGES: Record<string, Page> = {
  '/': LandingPage,
  '/home': LandingPage,
  '/how-it-works': lazyPage(() => import('./pages/how-it-works-page')),
  '/restaurants': lazyPage(() => import('./pages/restaurants-page')),
  '/about-us': lazyPage(() => import('./pages/about-page')),
  '/faq': lazyPage(() => import('./pages/faq-page')),
  '/contact-us': lazyPage(() => import('./pages/contact-page')),
  '/why-not-mealtime': lazyPage(() => import('./pages/why-page')),
  '/meal-planner': lazyPage(() => import('./pages/meal-planner-page')),
  '/privacy-policy': lazyPage(() => import('./pages/privacy-page')),
  '/terms-of-service': lazyPage(() => import('./pages/terms-page')),
  '/newsletter': lazyPage(() => import('./pages/newsletter-page')),
};

/** Loads the chunk of the page at `pathname`, so that it renders at once, at build time and when hydrated. */
export async function preload(pathname: string): Promise<void> {
  await PAGES[pathname.replace(/\/+$/, '') || '/']?.preload?.();
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
