import { createContext, useContext } from 'react';
import type { Admin } from './use-session';

interface Who {
  admin: Admin;
  /** Reloads the account from the server, after a change of its permissions. */
  recheck(): void;
}

export const WhoContext = createContext<Who | null>(null);

function useWho(): Who {
  const who = useContext(WhoContext);
  if (!who) throw new Error('This must be below the guard of the admin area');
  return who;
}

/** The account of this session; only below the guard. */
export const useAdmin = (): Admin => useWho().admin;
export const useRecheck = () => useWho().recheck;

/** Whether an admin may decide applications; otherwise they only read them. */
export const mayReview = ({ role }: Pick<Admin, 'role'>) => role !== 'support';
