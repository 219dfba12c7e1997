import { useEffect, useState, type ComponentType } from 'react';

/**
 * Loads a component when it is first shown.
 * @param load must be the same function on each render
 * @returns `loaded` once it is there, and `retry` after a failure
 */
export function useLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Content: ComponentType<Props> }>();
  const [attempt, setAttempt] = useState({ number: 0, isFailed: false });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Content) => isCurrent && setLoaded({ Content }),
      () => isCurrent && setAttempt(({ number }) => ({ number, isFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt.number]);
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, isFailed: false }));
  return { loaded, isFailed: attempt.isFailed, retry };
}
