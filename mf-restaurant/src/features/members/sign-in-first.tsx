import { rememberWayBack } from '@mealtime/browser';
import { useLocation, useNavigate } from 'federated-pages/router';
import { useEffect } from 'react';
import { EXTERNAL_PATHS } from '../../paths';

/** Links to the sign-in, which returns to this page. */
export function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberWayBack(pathname + search);
    void navigate(EXTERNAL_PATHS.login, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}
