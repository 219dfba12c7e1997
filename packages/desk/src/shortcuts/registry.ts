import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** An action that is available now. */
export interface Action {
  keys: string;
  what: string;
  run(): void;
}

/** In order of registration. Later ones, closer to the page, take precedence. */
export const RegistryContext = createContext<Set<Action>>(new Set());

/** Registers an action for the list of shortcuts and the palette, while enabled. */
export function useRegistered({ keys, what, run }: Action, isOn: boolean) {
  const registry = useContext(RegistryContext);
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    const action: Action = { keys, what, run: () => latest() };
    registry.add(action);
    return () => void registry.delete(action);
  }, [registry, keys, what, isOn]);
}

/** All available actions, read on demand. */
export function useActions(): () => readonly Action[] {
  const registry = useContext(RegistryContext);
  return () => [...registry];
}
