// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Events {
    'customer-growth:session-changed': Record<never, never>;
  }
}
