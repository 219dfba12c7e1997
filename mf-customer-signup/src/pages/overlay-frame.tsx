import { useOverlay } from 'federated-pages/remote';
import { useLocation } from 'federated-pages/router';
import { Dialog, SkeletonText } from '@mealtime/ui';
import { Suspense, type ReactNode } from 'react';
import { useGoogleRedirect } from '../features/google';
import { OVERLAYS } from '../paths';

/**
 * The dialog around the steps of a sign-up. It stays open from one step to the next; closing it is blocked only while
 * the browser is leaving for Google.
 */
export function OverlayFrame({ children }: { children: ReactNode }) {
  const { close } = useOverlay();
  const { pathname } = useLocation();
  const isLeaving = useGoogleRedirect();
  const isSignUp = pathname.replace(/\/+$/, '') === OVERLAYS.signUp;
  return (
    <Dialog
      label={isSignUp ? 'Sign up or sign in' : 'Enter Verification Code'}
      canClose={!(isSignUp && isLeaving)}
      onClose={close}
    >
      <Suspense fallback={<SkeletonText lines={8} />}>{children}</Suspense>
    </Dialog>
  );
}
