import { client } from '@mealtime/api-client';
import type { restaurantsEndpoints } from '@mealtime/contracts/restaurants/endpoints';

export const restaurants = client<typeof restaurantsEndpoints>();
