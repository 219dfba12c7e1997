import { request } from '@mealtime/api-client';

export const signOut = () => request<unknown>({ method: 'POST', path: '/user/sign-out' });
