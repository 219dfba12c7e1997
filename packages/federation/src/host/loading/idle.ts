/** How long a browser without a notion of idleness is left alone. */
const IDLE_MS = 2000;

/** What browsers that know it say of a visitor who pays for each byte. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asks to be sent no more than is needed. */
export const isSavingData = (): boolean => (navigator as Connection).connection?.saveData ?? false;

/** Does something once the page has loaded and nothing else is to be done. Settles as it does. */
export async function whenIdle<T>(work: () => T | Promise<T>): Promise<T> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<unknown>((done) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(done) : setTimeout(done, IDLE_MS),
  );
  return work();
}
