import { isApiError } from '@mealtime/api-client';
import type { Menu } from '@mealtime/contracts/menus';
import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { loader, notFound, redirect } from 'federated-pages/remote';
import { menus } from '../../api/menus';
import { restaurants } from '../../api/restaurants';
import { restaurantAt } from '../../paths';

export interface RestaurantData {
  restaurant: RestaurantPage;
  /** Null where none is published. */
  menu: Menu | null;
  /** When it was read, in milliseconds: decides what is open and served. */
  at: number;
}

interface Asking {
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

/** Defaults for services before 2.10: pages and services are released separately. */
const SAYS_NOTHING = { cover: null, description: '', phone: '', pickupNotes: '', features: [], pictures: [] };

/** A restaurant with its menu, as they are now. */
export async function readRestaurant(slug: string, asking: Asking = {}): Promise<RestaurantData> {
  const params = { slug };
  const [restaurant, menu] = await Promise.all([
    restaurants('GET /restaurants/:slug', { params, ...asking }),
    menus('GET /restaurants/:slug/menu', { params, ...asking }).catch((error: unknown) => {
      if (isApiError(error, 'MENU_NOT_FOUND', 'RESTAURANT_NOT_FOUND')) return null;
      throw error;
    }),
  ]);
  return { restaurant: { ...SAYS_NOTHING, ...restaurant }, menu, at: Date.now() };
}

/** The restaurant that the address names; where there is none, neither is the page. A former name leads to the present one. */
export const loadRestaurant = loader([], async ({ params, api, signal }) => {
  try {
    const slug = params['slug'] ?? '';
    const data = await readRestaurant(slug, { signal, fetch: api });
    if (data.restaurant.slug !== slug) throw redirect(restaurantAt(data.restaurant.slug));
    return data;
  } catch (error) {
    if (isApiError(error, 'RESTAURANT_NOT_FOUND')) throw notFound();
    throw error;
  }
});
