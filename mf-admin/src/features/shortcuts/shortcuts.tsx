import { useMemo, useState, type ReactNode } from 'react';
import { RegistryContext, type Action } from './registry';
import { SingleKeysContext, singleKeysStore } from './single-keys';

/** Below it shortcuts can be used, and are known to the list of them. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Set<Action>());
  const [areOn, setAreOn] = useState(() => singleKeysStore.read() !== false);
  const singleKeys = useMemo(
    () => ({
      areOn,
      set(next: boolean) {
        setAreOn(next);
        singleKeysStore.write(next);
      },
    }),
    [areOn],
  );
  return (
    <SingleKeysContext value={singleKeys}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </SingleKeysContext>
  );
}
