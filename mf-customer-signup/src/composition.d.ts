// Made by "npm run types" from remote.json.
import '@mealtime/federation/declared';

declare module '@mealtime/federation/declared' {
  interface Fragments {
    'mf-customer-signup/profile': Record<never, never>;
    'mf-customer-signup/profile-link': Record<never, never>;
  }
}
