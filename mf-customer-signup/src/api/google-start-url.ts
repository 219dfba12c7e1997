import { addresses } from '@mealtime/api-client';
import type { identityEndpoints } from '@mealtime/contracts/identity/endpoints';

/** Where the browser goes to sign in with Google; it comes back to /auth/callback. */
export const googleStartUrl = () => addresses<typeof identityEndpoints>()('GET /auth/google/start');
