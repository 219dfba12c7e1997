import { request } from '@mealtime/api-client';

export const signOut = () => request<unknown>({ method: 'POST', path: '/restaurants/applications/sign-out' });
