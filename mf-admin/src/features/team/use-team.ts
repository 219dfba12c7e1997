import { useQuery, useQueryClient } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';

const KEY = ['team'] as const;

/** Who has access, and who is invited. */
export const useTeam = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => admin('GET /admin/team', signed(signal)) });

/** To be called when somebody's access was changed. */
export function useTeamChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Where somebody is logged in. */
export const useSessionsOf = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'sessions', id],
    queryFn: async ({ signal }) =>
      (await admin('GET /admin/team/:id/sessions', { ...signed(signal), params: { id } })).sessions,
  });
