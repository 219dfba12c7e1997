// Made by "npm run types" from remote.json.
import 'federated-pages/declared';

declare module 'federated-pages/declared' {
  interface Fragments {
    'mf-explore/header': Record<never, never>;
    'mf-explore/footer': Record<never, never>;
    'mf-explore/store-picker': Record<never, never>;
    'mf-inspire/recommendations': { skus: readonly (string)[] };
  }
  interface Slots {
    'header.cart': Record<never, never>;
  }
  interface Events {
    'explore:store-selected': { storeId: string };
  }
}
