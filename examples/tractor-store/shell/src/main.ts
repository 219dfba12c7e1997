import { startHost } from 'federated-pages/host';

startHost({
  start: '/',
  // Who has put something into a basket.
  audiences: { shopper: () => /(?:^|; )c_cart=[^;]/.test(document.cookie) },
  mayInspect: () => true,
});
