import { request } from '@mealtime/api-client';
import type { CustomerProfile, SignInRequest } from '@mealtime/contracts/identity';

/** Opens a session for a phone verified with purpose "sign-in"; the session is a cookie that scripts cannot read. */
export const signIn = (body: SignInRequest) =>
  request<CustomerProfile>({ method: 'POST', path: '/user/sign-in', body });
