import { request } from '@mealtime/api-client';
import type { VerifyPhoneReply, VerifyPhoneRequest } from '@mealtime/contracts';

/** Sends a code by SMS; also used to send it again. */
export const verifyPhone = (body: VerifyPhoneRequest) =>
  request<VerifyPhoneReply>({ method: 'POST', path: '/user/verify-phone', body });
