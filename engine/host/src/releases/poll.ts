import { createMachine } from '../transitions';
import { EXPECTED_MS, expectedFor } from './just-left';
import { POLL_TRANSITIONS } from './watch-transitions';

/** How often a tab that is looked at asks, give or take the jitter: all tabs of a site would ask at once otherwise. */
const PERIOD_MS = 25_000;
const JITTER_MS = 15_000;
/** The same while more is expected to be taken back for security. */
const SOON_MS = 3_000;
/** Of a pause that is shorter than usual. */
const JITTER = 0.6;
/** While no answer comes the pause doubles, up to this. */
const LONGEST_MS = 10 * 60_000;

interface Polling {
  /** Asks now, where the tab is looked at; once more where an answer is on its way already, which may be older. */
  look(): void;
  /** Asks every few seconds for the next half minute. */
  expectMore(): void;
}

/** Asks at once, about every half minute while the tab is visible, and as soon as it is looked at again. @param ask rejects where no answer came */
export function poll(ask: () => Promise<void>): Polling {
  const { status, take } = createMachine(POLL_TRANSITIONS, 'resting');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PERIOD_MS;
  /** Milliseconds since 1970. */
  let soonUntil = Date.now() + expectedFor();

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
      soonUntil = Date.now() + EXPECTED_MS;
      pause = SOON_MS; // also where it cannot be left yet
    },
  };
}
