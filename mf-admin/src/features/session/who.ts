import { createContext, useContext } from 'react';
import type { Admin } from './use-session';

interface Who {
  admin: Admin;
  /** Asks the server again who this is: after what one may do has changed. */
  recheck(): void;
}

export const WhoContext = createContext<Who | null>(null);

function useWho(): Who {
  const who = useContext(WhoContext);
  if (!who) throw new Error('This must be below the guard of the admin area');
  return who;
}

/** Who is logged in; only below the guard. */
export const useAdmin = (): Admin => useWho().admin;
export const useRecheck = () => useWho().recheck;

/** Whether somebody may decide applications, or only reads them. */
export const mayReview = ({ role }: Pick<Admin, 'role'>) => role !== 'support';
