/** Reproducible random numbers: the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** True in this many of a hundred cases. */
    chance: (percent: number) => below(100) < percent,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  };
}

export type Random = ReturnType<typeof createRandom>;
