import { request } from '@mealtime/api-client';
import type { GoogleCallbackReply, GoogleCallbackRequest } from '@mealtime/contracts/identity';

export const completeGoogleSignIn = (body: GoogleCallbackRequest) =>
  request<GoogleCallbackReply>({ method: 'POST', path: '/auth/google/callback', body });
