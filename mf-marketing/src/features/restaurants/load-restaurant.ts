import { isApiError } from '@mealtime/api-client';
import { loader, notFound } from 'federated-pages/remote';
import { restaurants } from '../../api/restaurants';

/** The restaurant that the address names; where there is none, neither is the page. */
export const loadRestaurant = loader([], async ({ params, api, signal }) => {
  try {
    return await restaurants('GET /restaurants/:slug', { params: { slug: params['slug'] ?? '' }, signal, fetch: api });
  } catch (error) {
    if (isApiError(error, 'RESTAURANT_NOT_FOUND')) throw notFound();
    throw error;
  }
});
