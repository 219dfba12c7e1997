import { forgetWayBack, rememberWayBack } from '@mealtime/browser';
import { useLocation, useNavigate } from 'federated-pages/router';
import { useCallback } from 'react';
import { EXTERNAL_PATHS } from '../../paths';
import { sessionEnded } from '../session/session';

/** For pages that require a session: sends guests to the sign-in, and back. */
export function useNeedsSession() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveForSignIn = useCallback(() => {
    sessionEnded();
    rememberWayBack(pathname + search);
    void navigate(EXTERNAL_PATHS.signIn, { replace: true });
  }, [navigate, pathname, search]);
  return { leaveForSignIn, isBack: forgetWayBack };
}
