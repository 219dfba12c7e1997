// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-checkout/add-to-cart': { sku: string };
    'mf-checkout/mini-cart': Record<never, never>;
    'mf-checkout/compact-header': Record<never, never>;
    'mf-explore/store-picker': Record<never, never>;
    'mf-inspire/recommendations': { skus: readonly (string)[] };
  }
  interface Events {
    'checkout:cart-updated': { quantity: number };
    'explore:store-selected': { storeId: string };
  }
}
