import { request } from '@mealtime/api-client';
import type { VerifyCodeReply, VerifyCodeRequest } from '@mealtime/contracts';

export const verifyCode = (body: VerifyCodeRequest) =>
  request<VerifyCodeReply>({ method: 'POST', path: '/user/verify-code', body });
