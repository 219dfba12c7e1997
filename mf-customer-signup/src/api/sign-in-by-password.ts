import { request } from '@mealtime/api-client';
import type { CustomerProfile, PasswordSignInRequest } from '@mealtime/contracts/identity';

/** Opens a session for an e-mail address and its password. Fails with INVALID_LOGIN, whichever of both is wrong. */
export const signInByPassword = (body: PasswordSignInRequest) =>
  request<CustomerProfile>({ method: 'POST', path: '/user/sign-in/password', body });
