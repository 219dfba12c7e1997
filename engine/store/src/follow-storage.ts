import { keepCopyOf } from './copy-of';
import { WorkingCopy } from './working-copy';

/** Milliseconds from one question to the next, at most while there is no answer, and until what older generations need is tried again. */
const EVERY = { usual: 400, away: 4_000, older: 30_000 };
/** Of one question. Whoever follows asks again, and has what to serve. */
const LIMITS = { connection: 1_500, silence: 4_000, call: 30_000 };

/** What is being followed. */
export interface Following {
  stop(): void;
}

/**
 * Keeps a data folder the working copy of a release storage: what is released is here within a second, and what was here stays
 * while the storage is away. Returns at once. Errors: USAGE and OTHER_STORE, as `keepCopyOf`.
 *
 * @param address `s3://bucket/prefix`, or `file:///folder`
 * @param log told once of each thing that keeps it from following, and when it follows again
 */
export function followStorage(dataDir: string, address: string, log: (line: string) => void): Following {
  keepCopyOf(dataDir, address);
  const copy = WorkingCopy.of(dataDir, LIMITS);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isStarted = false;
  let trouble = '';
  let wait = EVERY.usual;
  let filling: Promise<void> | undefined;
  /** When to look for what older generations need. */
  let fillAt = Infinity;

  const tell = (error: unknown) => {
    const line = error instanceof Error ? error.message : String(error);
    if (line !== trouble) log(`releases are not followed: ${line}`);
    trouble = line;
    wait = Math.min(EVERY.away, wait * 2);
  };

  /** Beside the following: what older generations need may be much. */
  const fill = () => {
    if (filling || performance.now() < fillAt) return;
    fillAt = Infinity;
    filling = copy
      .fill()
      .catch((error: unknown) => {
        fillAt = performance.now() + EVERY.older;
        tell(error);
      })
      .finally(() => (filling = undefined));
  };

  const look = async () => {
    try {
      if (!isStarted || (await copy.isBehind())) {
        await copy.bring();
        isStarted = true;
        fillAt = 0;
      }
      if (isStopped) return;
      fill();
      if (trouble !== '') log('releases are followed again');
      trouble = '';
      wait = EVERY.usual;
    } catch (error) {
      tell(error);
    }
    // Apart by a little, so that many do not ask in step.
    if (!isStopped) timer = setTimeout(() => void look(), wait * (0.9 + Math.random() * 0.2));
  };

  void look();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
