import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { Navigate } from 'federated-pages/router';
import { OverlayFrame } from './pages/overlay-frame';
import { OVERLAYS, PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    chooseRole: lazyPage(() => import('./pages/choose-role-page')),
    driver: lazyPage(() => import('./pages/driver-page')),
    driverByOldName: () => <Navigate to={PAGES.driver} replace />,
    thankYou: lazyPage(() => import('./pages/thank-you-page')),
    customer: lazyPage(() => import('./pages/customer-page')),
    login: lazyPage(() => import('./pages/login-page')),
    ways: lazyPage(() => import('./pages/ways-page')),
    confirmEmail: lazyPage(() => import('./pages/confirm-email-page')),
    authCallback: lazyPage(() => import('./pages/auth-callback-page')),
    sandbox: lazyPage(() => import('./pages/sandbox-page')),
  }),
  overlays: definePages(OVERLAYS, {
    signUp: lazyPage(() => import('./pages/sign-up-page')),
    phoneCode: lazyPage(() => import('./pages/phone-code-page')),
  }),
  OverlayFrame,
  next: {
    [OVERLAYS.signUp]: OVERLAYS.phoneCode,
    [OVERLAYS.phoneCode]: PAGES.thankYou,
  },
});
