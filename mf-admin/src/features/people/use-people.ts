import type { AdminPerson } from '@mealtime/contracts/admin';
import { usePages } from '@mealtime/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';

export const PEOPLE_KINDS = ['customer', 'member', 'suspended'] as const;
type Kind = (typeof PEOPLE_KINDS)[number];

export interface PeopleQuery {
  q: string;
  kind: Kind | '';
}

export const usePeople = ({ q, kind }: PeopleQuery) =>
  usePages({
    queryKey: ['people', 'list', q, kind],
    async read(cursor, signal) {
      const query = { q, ...(kind && { kind }), cursor };
      const { people, nextCursor } = await admin('GET /admin/people', { ...signed(signal), query });
      return { rows: people, nextCursor };
    },
  });

const keyOf = (id: string) => ['people', 'one', id] as const;

export const usePerson = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => admin('GET /admin/people/:id', { ...signed(signal), params: { id } }),
  });

/** To be called after an erasure: removes the person's data from the cache. */
export function usePersonErased(id: string) {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: ['people', 'list'] });
    await client.resetQueries({ queryKey: keyOf(id) });
  };
}

/** To be called with a person's current data, or without it to refetch. */
export function usePersonChanged(id: string) {
  const client = useQueryClient();
  return async (person?: AdminPerson) => {
    if (person) client.setQueryData(keyOf(id), person);
    await client.invalidateQueries({ queryKey: ['people'] });
  };
}
