// Made by "npm run types" from remote.json.
import '@mealtime/federation/declared';

declare module '@mealtime/federation/declared' {
  interface Fragments {
    'mf-marketing/cart': Record<never, never>;
    'mf-marketing/cart-link': Record<never, never>;
  }
}
