// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-ordering/restaurants': Record<never, never>;
  }
}
