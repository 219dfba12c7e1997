const EVERYTHING_BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

/** From now on the machine's clock is so many hours off, and goes on. */
export const putClock = (hours: number) =>
  jest.useFakeTimers({
    now: Date.now() + hours * 3_600_000,
    advanceTimers: true,
    doNotFake: EVERYTHING_BUT_THE_DATE,
  });

export const putClockRight = () => jest.useRealTimers();
