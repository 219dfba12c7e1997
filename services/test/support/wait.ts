/** Calls `ask` until it has a result, for at most this many milliseconds. */
export async function until<T>(ask: () => Promise<T | undefined | false>, limit = 20_000): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
