import { createContext, useContext } from 'react';

interface SingleKeys {
  areOn: boolean;
  set(areOn: boolean): void;
}

/**
 * Whether single-key shortcuts are enabled. People who dictate or hit keys by accident disable them (WCAG 2.1.4); those
 * with Ctrl remain.
 */
export const SingleKeysContext = createContext<SingleKeys>({ areOn: true, set: () => undefined });
export const useSingleKeys = () => useContext(SingleKeysContext);
