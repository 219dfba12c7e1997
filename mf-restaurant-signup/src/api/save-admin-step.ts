import { request } from '@mealtime/api-client';
import type { OwnerApplication, SaveAdminStepRequest } from '@mealtime/contracts/onboarding';

export const saveAdminStep = (id: string, body: SaveAdminStepRequest) =>
  request<OwnerApplication>({ method: 'PUT', path: `/restaurants/applications/${id}/admin`, body });
