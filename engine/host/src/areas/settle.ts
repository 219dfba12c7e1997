/** Thrown when a remote exceeded a time limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Timer ticks within a limit. */
const LOOKS = 12;

/**
 * Settles within the limit, whether `work` hangs, throws or rejects late; single-spa would otherwise block an
 * application forever. The limit is counted in timer ticks, so a blocked main thread extends it.
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
