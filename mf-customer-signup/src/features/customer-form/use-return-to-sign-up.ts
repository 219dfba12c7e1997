import { useNavigate } from 'federated-pages/router';
import { useCallback } from 'react';
import { EXTERNAL_PATHS, OVERLAYS } from '../../paths';
import { changeSignUp, type FormMessages } from '../sign-up';

/**
 * Sends a person from a page that has nothing more to show to the sign-up form. The home page takes the place of that
 * page, so that it, and not a page that would send them on again, stands below the form and behind the Back button.
 */
export function useReturnToSignUp() {
  const navigate = useNavigate();
  return useCallback(
    (messages: FormMessages = {}) => {
      changeSignUp({ messages, readyToPost: false });
      void navigate(EXTERNAL_PATHS.home, { replace: true });
      void navigate(OVERLAYS.signUp);
    },
    [navigate],
  );
}
