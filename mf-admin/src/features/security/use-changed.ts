import { useQueryClient } from '@tanstack/react-query';
import { SECURITY_KEY } from '../confirm';

/** To be called after a change of the admin's own login methods. */
export function useSecurityChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SECURITY_KEY });
}
