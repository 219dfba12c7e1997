import { keepCopyOf } from './copy-of';
import { WorkingCopy } from './working-copy';

/** Milliseconds between polls; the longest pause during an outage; and the retry delay for older generations. */
const EVERY = { usual: 400, away: 4_000, older: 30_000 };
/** Time limits of a request; the copy keeps serving in the meantime. */
const LIMITS = { connection: 1_500, silence: 4_000, call: 30_000 };

/** A running subscription. */
export interface Following {
  stop(): void;
}

/**
 * Keeps a data folder a working copy of a release storage: releases arrive within a second, and during an outage the
 * copy stays. Returns at once. Errors: USAGE and OTHER_STORE, as `keepCopyOf`.
 * @param address `s3://bucket/prefix`, or `file:///folder`
 * @param log called once for each problem, and when it is over
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
  /** When to fetch the files of older generations. */
  let fillAt = Infinity;

  const tell = (error: unknown) => {
    const line = error instanceof Error ? error.message : String(error);
    if (line !== trouble) log(`releases are not followed: ${line}`);
    trouble = line;
    wait = Math.min(EVERY.away, wait * 2);
  };

  /** In parallel, as older generations may need many files. */
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
    // With jitter, so that processes do not poll in step.
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
