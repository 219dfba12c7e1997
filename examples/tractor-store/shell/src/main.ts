import { startHost } from 'federated-pages/host';

startHost({
  start: '/',
  // Visitors with a basket.
  audiences: { shopper: () => /(?:^|; )c_cart=[^;]/.test(document.cookie) },
  mayInspect: () => true,
});
