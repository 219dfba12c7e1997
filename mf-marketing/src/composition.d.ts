// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-marketing/cart': Record<never, never>;
    'mf-marketing/cart-link': Record<never, never>;
  }
}
