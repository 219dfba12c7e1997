// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-customer-signup/profile': Record<never, never>;
    'mf-customer-signup/profile-link': Record<never, never>;
  }
  interface Events {
    'customer-growth:session-changed': Record<never, never>;
  }
}
