/** A load with nothing to show is given up after this; the previous version or the fallback takes its place. */
export const LOAD_LIMIT_MS = 3000;
/** What was late is asked for again beside what stands in for it, where nobody is kept waiting: a slow line may take this long for a script. */
export const LATE_LIMIT_MS = 30_000;
/** What was late is asked for again after each of these. */
export const LATE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Whether it is there after a pause, for somebody who still waits then. Never rejects. */
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
