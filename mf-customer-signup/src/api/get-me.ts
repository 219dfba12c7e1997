import { request } from '@mealtime/api-client';
import type { CustomerProfile } from '@mealtime/contracts/identity';

/** The signed-in customer. Fails with UNAUTHENTICATED when nobody is signed in. */
export const getMe = (signal?: AbortSignal) => request<CustomerProfile>({ method: 'GET', path: '/user/me', signal });
