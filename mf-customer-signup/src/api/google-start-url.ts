import { apiUrl } from '@mealtime/api-client';

/** Where the browser goes to sign in with Google; it comes back to /auth/callback. */
export const googleStartUrl = () => apiUrl('/auth/google/start');
