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

/** Refetched, because its members and other admins may change the displayed restaurant. */
const READ_EVERY_MS = 30_000;

export const useRestaurant = (id: string) =>
  useQuery({
    queryKey: ['restaurants', 'one', id],
    queryFn: ({ signal }) => management('GET /admin/restaurants/:id', { ...signed(signal), params: { id } }),
    refetchInterval: ({ state }) => (state.error ? false : READ_EVERY_MS),
  });

/** To be called after an action on a restaurant. */
export function useRestaurantChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['restaurants'] });
}
