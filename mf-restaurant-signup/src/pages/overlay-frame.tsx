import { useOverlay } from 'federated-pages/remote';
import { Dialog, SkeletonText } from '@mealtime/ui';
import { Suspense, type ReactNode } from 'react';

/** The dialog around the code screen, above the form. */
export function OverlayFrame({ children }: { children: ReactNode }) {
  const { close } = useOverlay();
  return (
    <Dialog label="Enter Verification Code" size="sm" onClose={close}>
      <Suspense fallback={<SkeletonText lines={6} />}>{children}</Suspense>
    </Dialog>
  );
}
