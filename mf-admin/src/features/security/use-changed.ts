import { useQueryClient } from '@tanstack/react-query';
import { SECURITY_KEY } from '../confirm';

/** To be called when something about one's own way in was changed. */
export function useSecurityChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SECURITY_KEY });
}
