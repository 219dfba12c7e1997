import { Loaded, Panel } from '@mealtime/desk';
import { Button, SkeletonText } from '@mealtime/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { useNews } from '../news';
import { SessionList } from '../parts';

const KEY = ['security', 'sessions'] as const;

/** The admin's own sessions, with a button that ends all others. */
export function OwnSessions() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin('GET /admin/security/sessions', signed(signal))).sessions,
  });
  const client = useQueryClient();
  const notify = useNews();
  const signOut = useMutation({
    mutationFn: () => admin('POST /admin/security/sign-out', signed()),
    async onSuccess({ message }) {
      notify(message);
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <Panel
      title="Where you are logged in"
      actions={
        (query.data?.length ?? 0) > 1 && (
          <Button size="xs" variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Log out all others
          </Button>
        )
      }
    >
      <Loaded query={query} reading="Loading your sessions" skeleton={<SkeletonText lines={2} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Panel>
  );
}
