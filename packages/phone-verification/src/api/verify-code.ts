import { request } from '@mealtime/api-client';
import type { VerifyCodeReply, VerifyCodeRequest } from '@mealtime/contracts/identity';

/** "customer" is what a request without a purpose means. */
export const verifyCode = ({ phoneNumber, code, purpose }: Required<VerifyCodeRequest>) =>
  request<VerifyCodeReply>({
    method: 'POST',
    path: '/user/verify-code',
    body: { phoneNumber, code, ...(purpose === 'customer' ? {} : { purpose }) },
  });
