import { useUnsaved } from 'federated-pages/adoption';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMenuStore } from './menu-store';

/** The menu of a restaurant while its editor is mounted. */
export function useMenu(restaurantId: string) {
  const [store] = useState(() => createMenuStore(restaurantId));
  const view = useSyncExternalStore(store.subscribe, store.view);
  useEffect(() => store.start(), [store]);
  // No release may reload the page while there are unsaved edits.
  useUnsaved(view.saving !== 'saved' || view.conflicts.length > 0);
  return { store, view };
}
