import { request } from '@mealtime/api-client';
import type { BankStep, OwnerApplication, SaveStepRequest } from '@mealtime/contracts/onboarding';

export const saveBankStep = (id: string, body: SaveStepRequest<BankStep>) =>
  request<OwnerApplication>({ method: 'PUT', path: `/restaurants/applications/${id}/bank`, body });
