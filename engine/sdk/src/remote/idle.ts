/** Longest wait for an idle browser, and the wait in browsers without `requestIdleCallback`. */
const LONGEST_MS = 1000;

/** The Network Information API, where supported. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor has switched on data saving. */
export const isSavingData = (): boolean => (navigator as Connection).connection?.saveData ?? false;

/** Runs `work` after the page has loaded and the browser is idle. Settles as `work` does. */
export async function whenIdle<T>(work: () => T | Promise<T>): Promise<T> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<unknown>((done) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(done, { timeout: LONGEST_MS })
      : setTimeout(done, LONGEST_MS),
  );
  return work();
}
