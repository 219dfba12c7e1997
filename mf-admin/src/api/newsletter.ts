import { client } from '@mealtime/api-client';
import type { newsletterEndpoints } from '@mealtime/contracts/newsletter/endpoints';

export const newsletter = client<typeof newsletterEndpoints>();
