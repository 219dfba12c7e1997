import { request } from '@mealtime/api-client';
import type { OwnerApplication, ResumeApplicationRequest } from '@mealtime/contracts/onboarding';

/** Signs an owner in by a verified phone, from any device, and gives the latest application. */
export const resumeApplication = (body: ResumeApplicationRequest) =>
  request<OwnerApplication>({ method: 'POST', path: '/restaurants/applications/resume', body });
