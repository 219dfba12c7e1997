import { request } from '@mealtime/api-client';
import type { VerifyPhoneReply, VerifyPhoneRequest } from '@mealtime/contracts/identity';

/** Sends a code by SMS; also used to send it again. "customer" is what a request without a purpose means. */
export const verifyPhone = ({ phoneNumber, purpose }: Required<VerifyPhoneRequest>) =>
  request<VerifyPhoneReply>({
    method: 'POST',
    path: '/user/verify-phone',
    body: { phoneNumber, ...(purpose === 'customer' ? {} : { purpose }) },
  });
