import { useQuery } from '@tanstack/react-query';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';

export const SECURITY_KEY = ['security'] as const;

/** How the admin logs in. */
export const useSecurity = () =>
  useQuery({ queryKey: SECURITY_KEY, queryFn: ({ signal }) => admin('GET /admin/security', signed(signal)) });
