import { createContext, useContext } from 'react';

interface SingleKeys {
  areOn: boolean;
  set(areOn: boolean): void;
}

/**
 * Whether single keys run anything. Who dictates, or hits keys without meaning to, switches them off (WCAG 2.1.4); those
 * with Ctrl stay.
 */
export const SingleKeysContext = createContext<SingleKeys>({ areOn: true, set: () => undefined });
export const useSingleKeys = () => useContext(SingleKeysContext);
