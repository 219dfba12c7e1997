import { useUnsaved } from 'federated-pages/adoption';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMenuStore } from './menu-store';

/** The menu of a restaurant, for as long as its editor is shown. */
export function useMenu(restaurantId: string) {
  const [store] = useState(() => createMenuStore(restaurantId));
  const view = useSyncExternalStore(store.subscribe, store.view);
  useEffect(() => store.start(), [store]);
  // No release takes the page's place while something is not saved.
  useUnsaved(view.saving !== 'saved' || view.conflicts.length > 0);
  return { store, view };
}
