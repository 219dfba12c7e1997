/** Limit of concurrent requests. */
const REQUESTS = 16;

/** Processes all with limited concurrency. Rejects with the first failure. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(REQUESTS, left.length) }, run));
}
