import type { StandingFilter } from '@mealtime/contracts/management';
import { usePages } from '@mealtime/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signed } from '../../api/bearer';
import { management } from '../../api/management';

/** `q`: words of a name, a slug or a city, or a part of an owner's e-mail address. */
export const useRestaurants = ({ standing, q }: { standing: StandingFilter | ''; q: string }) =>
  usePages({
    queryKey: ['restaurants', 'list', standing, q],
    async read(cursor, signal) {
      const query = { ...(standing && { standing }), q, cursor };
      const { restaurants, nextCursor } = await management('GET /admin/restaurants', { ...signed(signal), query });
      return { rows: restaurants, nextCursor };
    },
  });

/** A restaurant changes while it is looked at: by its people, and by other admins. */
const READ_EVERY_MS = 30_000;

export const useRestaurant = (id: string) =>
  useQuery({
    queryKey: ['restaurants', 'one', id],
    queryFn: ({ signal }) => management('GET /admin/restaurants/:id', { ...signed(signal), params: { id } }),
    refetchInterval: ({ state }) => (state.error ? false : READ_EVERY_MS),
  });

/** To be called after something was done to a restaurant. */
export function useRestaurantChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['restaurants'] });
}
