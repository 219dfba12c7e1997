/** How long a browser may be busy with other things, or is left alone where it has no notion of idleness. */
const LONGEST_MS = 1000;

/** What browsers that know it say of a visitor who pays for each byte. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asks to be sent no more than is needed. */
export const isSavingData = (): boolean => (navigator as Connection).connection?.saveData ?? false;

/** Does something once the page has loaded and nothing else is to be done, at least for a moment. Settles as it does. */
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
