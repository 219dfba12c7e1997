import { useQuery, useQueryClient } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';

const KEY = ['team'] as const;

/** The admins with access, and open invitations. */
export const useTeam = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => admin('GET /admin/team', signed(signal)) });

/** To be called after an admin's access changed. */
export function useTeamChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** The live sessions of an admin. */
export const useSessionsOf = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'sessions', id],
    queryFn: async ({ signal }) =>
      (await admin('GET /admin/team/:id/sessions', { ...signed(signal), params: { id } })).sessions,
  });
