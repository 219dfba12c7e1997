import { request } from '@mealtime/api-client';
import type { BusinessStep, OwnerApplication, SaveStepRequest } from '@mealtime/contracts/onboarding';

export const saveBusinessStep = (id: string, body: SaveStepRequest<BusinessStep>) =>
  request<OwnerApplication>({ method: 'PUT', path: `/restaurants/applications/${id}/business`, body });
