import { statfsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './settings';

const ELSEWHERE = 'or set MEALTIME_DATA to a folder on another disk';

/** Error codes of the system, and their messages in PostgreSQL's log, which uses the C locale. */
const TROUBLES: readonly [what: RegExp, sentence: (place: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    (place) => `The disk that holds ${place} is full. Make space on it, ${ELSEWHERE}.`,
  ],
  [
    /Read-only file system|EROFS/,
    (place) => `${place} lies on a disk that is mounted read-only. Mount it for writing, ${ELSEWHERE}.`,
  ],
  [
    /Permission denied|EACCES|EPERM/,
    (place) => `This user may not write to ${place}. Start as who owns it, or set MEALTIME_DATA to another folder.`,
  ],
];

/**
 * Turns an error about the data folder's disk into a StartError of one sentence; returns any other error unchanged.
 * Accepts system errors and errors with the end of PostgreSQL's log.
 */
export function asStartError(error: unknown, dataDir: string): unknown {
  const { code = '', message = '', path: file } = (error ?? {}) as NodeJS.ErrnoException;
  const isElsewhere = file !== undefined && path.relative(dataDir, file).startsWith('..');
  const found = isElsewhere ? undefined : TROUBLES.find(([what]) => what.test(`${code} ${message}`));
  return found ? new StartError(found[1](dataDir), { cause: error }) : error;
}

/** Bytes below which a disk counts as full: PostgreSQL allocates its write-ahead log in files of 16 MiB. */
const LEAST_FREE = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 2_000;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE;
  } catch {
    return false; // the system does not say
  }
}

/** Prints a line when the data folder's disk becomes full, and again only after it had space. Returns a function that stops. */
export function watchDisk(dataDir: string, say: (line: string) => void): () => void {
  let wasFull = false;
  function look(): void {
    const full = isFull(dataDir);
    if (full && !wasFull) {
      say(
        `The disk that holds ${dataDir} is full: what people enter is refused for now, and nothing that was taken is lost. ` +
          'Make space on it; everything goes on by itself then.',
      );
    }
    wasFull = full;
  }
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
