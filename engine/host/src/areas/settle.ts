/** Said when a remote took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Looks at the clock within a limit. */
const LOOKS = 12;

/**
 * Settles within the limit, whatever the given work does: never settling, throwing at once and rejecting late all
 * become a rejection here. single-spa would freeze an application for good otherwise. A look that comes late counts as one: a
 * machine so busy that it cannot even look at the clock gives the work the longer.
 */
export function within<T>(limitMs: number, what: string, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let looks = 0;
    const look = () => {
      if ((looks += 1) === LOOKS) reject(new TimeLimitError(`${what} took longer than ${limitMs} ms`));
      else timer = setTimeout(look, limitMs / LOOKS);
    };
    let timer = setTimeout(look, limitMs / LOOKS);
    const done = () => clearTimeout(timer);
    Promise.resolve().then(work).then(resolve, reject).finally(done);
  });
}
