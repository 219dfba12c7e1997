/** Said when a remote took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Settles within the limit, whatever the given work does: never settling, throwing at once and rejecting late all
 * become a rejection here. single-spa would freeze an application for good otherwise.
 */
export function within<T>(limitMs: number, what: string, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`${what} took longer than ${limitMs} ms`)), limitMs);
    const done = () => clearTimeout(timer);
    Promise.resolve().then(work).then(resolve, reject).finally(done);
  });
}
