import { client } from '@mealtime/api-client';
import type { managementEndpoints } from '@mealtime/contracts/management/endpoints';

export const management = client<typeof managementEndpoints>();
