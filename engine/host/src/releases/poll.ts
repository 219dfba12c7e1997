import { createMachine } from '../transitions';
import { FAST_POLLING_MS, fastPollingLeftMs } from './just-left';
import { POLL_TRANSITIONS } from './watch-transitions';

/** Polling period of a visible tab, and its jitter, which spreads the tabs of a site. */
const PERIOD_MS = 25_000;
const JITTER_MS = 15_000;
/** Polling period while more withdrawals are expected. */
const SOON_MS = 3_000;
/** Smallest factor of a short pause. */
const JITTER = 0.6;
/** Upper limit of the pause, which doubles with each failure. */
const LONGEST_MS = 10 * 60_000;

interface Polling {
  /** Polls now if the tab is visible; again after a pending poll, whose answer may be older. */
  look(): void;
  /** Polls every few seconds for the next half minute. */
  expectMore(): void;
}

/**
 * Polls at once, about every half minute while the tab is visible, and when it becomes visible. @param ask rejects on
 * failure
 */
export function poll(ask: () => Promise<void>): Polling {
  const { status, take } = createMachine(POLL_TRANSITIONS, 'resting');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PERIOD_MS;
  /** Milliseconds since 1970. */
  let soonUntil = Date.now() + fastPollingLeftMs();

  function look() {
    if (document.hidden) take('hide');
    else if (take('look') && status() === 'asking') void askNow();
  }

  async function askNow() {
    clearTimeout(timer);
    try {
      await ask();
      pause = Date.now() < soonUntil ? SOON_MS : PERIOD_MS;
    } catch {
      pause = Math.min(2 * pause, LONGEST_MS);
    }
    const isAgain = status() === 'askingAgain';
    take('answer');
    if (isAgain) look();
    else timer = setTimeout(look, pause + Math.min(JITTER_MS, JITTER * pause) * Math.random());
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return {
    look,
    expectMore() {
      soonUntil = Date.now() + FAST_POLLING_MS;
      pause = SOON_MS; // also if the version cannot be left yet
    },
  };
}
