import { Notice } from '@mealtime/ui';
import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <Notice tone="warning" title="You are offline">
      You can keep typing. Continue to the next step once you’re back online.
    </Notice>
  );
}
