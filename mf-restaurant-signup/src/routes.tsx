import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { OverlayFrame } from './pages/overlay-frame';
import { OVERLAYS, PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    applicant: lazyPage(() => import('./pages/applicant-page')),
    business: lazyPage(() => import('./pages/business-page')),
    bank: lazyPage(() => import('./pages/bank-page')),
    thankYou: lazyPage(() => import('./pages/thank-you-page')),
    status: lazyPage(() => import('./pages/status-page')),
  }),
  overlays: definePages(OVERLAYS, {
    phoneCode: lazyPage(() => import('./pages/phone-code-page')),
  }),
  OverlayFrame,
  next: {
    [PAGES.applicant]: OVERLAYS.phoneCode,
    [OVERLAYS.phoneCode]: PAGES.business,
    [PAGES.business]: PAGES.bank,
    [PAGES.bank]: PAGES.thankYou,
  },
});
