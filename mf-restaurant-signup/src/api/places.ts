import { client } from '@mealtime/api-client';
import type { placesEndpoints } from '@mealtime/contracts/places/endpoints';

export const places = client<typeof placesEndpoints>();
