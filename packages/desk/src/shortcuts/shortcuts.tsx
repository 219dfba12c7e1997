import { jsonStore } from '@mealtime/browser';
import { useMemo, useState, type ReactNode } from 'react';
import { RegistryContext, type Action } from './registry';
import { SingleKeysContext } from './single-keys';

interface ShortcutsProps {
  /** Key in local storage of whether single-key shortcuts are enabled: per browser, not per person. */
  storageKey: string;
  children: ReactNode;
}

/** Provider of shortcuts and of the list of them. */
export function Shortcuts({ storageKey, children }: ShortcutsProps) {
  const [store] = useState(() => jsonStore(storageKey));
  const [registry] = useState(() => new Set<Action>());
  const [areOn, setAreOn] = useState(() => store.read() !== false);
  const singleKeys = useMemo(
    () => ({
      areOn,
      set(next: boolean) {
        setAreOn(next);
        store.write(next);
      },
    }),
    [areOn, store],
  );
  return (
    <SingleKeysContext value={singleKeys}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </SingleKeysContext>
  );
}
