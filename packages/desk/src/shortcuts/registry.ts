import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Something that can be done here and now. */
export interface Action {
  keys: string;
  what: string;
  run(): void;
}

/** In the order in which they came. What was registered later and closer to the page goes before. */
export const RegistryContext = createContext<Set<Action>>(new Set());

/** Makes an action known to the list of shortcuts and the palette, for as long as it is on. */
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

/** Every action that can be done now, read when it is asked for. */
export function useActions(): () => readonly Action[] {
  const registry = useContext(RegistryContext);
  return () => [...registry];
}
