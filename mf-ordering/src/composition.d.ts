// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-ordering/cart': Record<never, never>;
    'mf-ordering/cart-link': Record<never, never>;
    'mf-ordering/restaurants': Record<never, never>;
  }
  interface Events {
    'ordering:cart-changed': { pieces: number };
    'customer-growth:session-changed': Record<never, never>;
  }
}
