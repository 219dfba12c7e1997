/** Requests to a storage at once. */
const REQUESTS = 16;

/** Works on all of these, some at once. Rejects with the first failure. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(REQUESTS, left.length) }, run));
}
