import { client } from '@mealtime/api-client';
import type { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';

export const ordering = client<typeof orderingEndpoints>();
