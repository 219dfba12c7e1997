/** Time limit of a load while nothing shows; then the previous version or the fallback is used. */
export const LOAD_LIMIT_MS = 3000;
/** Time limit of a retry behind a fallback, for slow connections. */
export const LATE_LIMIT_MS = 30_000;
/** Pauses between retries of late files. */
export const LATE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Whether `ask` succeeds after a pause, unless `left` is true by then. Never rejects. */
export async function isThereAfter(
  pauseMs: number,
  ask: () => Promise<unknown>,
  left: () => boolean,
): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (left()) return false;
  const [answer] = await Promise.allSettled([ask()]);
  return answer.status === 'fulfilled' && !left();
}

const TURN_MS = 50;

/**
 * Calls back after so long, counted in turns of the event loop: where the page does not get the processor, a single timer comes due
 * together with all that it gives time to, and may run first.
 * @returns cancels it
 */
export function afterTurns(ms: number, done: () => void): () => void {
  let left = Math.ceil(ms / TURN_MS);
  let timer: ReturnType<typeof setTimeout>;
  const turn = () => {
    left -= 1;
    if (left < 0) done();
    else timer = setTimeout(turn, TURN_MS);
  };
  turn();
  return () => clearTimeout(timer);
}
