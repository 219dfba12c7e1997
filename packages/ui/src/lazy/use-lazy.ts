import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that comes once it is first shown.
 * @param load the same function each time
 * @returns `loaded` as soon as it is there, and `retry` after a failure
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
