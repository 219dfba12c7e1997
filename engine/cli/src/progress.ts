import type { Progress } from '@federated-pages/store/change';

/** What is quicker than this is over before anybody has read what it was. */
const MOMENT_MS = 700;
/** Between lines that stay: one for each page would be hundreds. */
const LINE_EVERY_MS = 2_000;
/** Goes to the line's beginning, and empties it. */
const ANEW = '\r\u001b[2K';

export interface ProgressLine {
  step: Progress;
  /** Takes the line away, so that what comes next stands alone. */
  end(): void;
}

/**
 * Says what is being done to people who wait: on a terminal in one line that is written anew, elsewhere in lines of their own. Nothing
 * before a moment has passed, but that something is built: that takes longer, and says nothing meanwhile.
 *
 * @param columns width of the terminal; undefined where it is none
 * @param now milliseconds
 */
export function progressLine(
  write: (text: string) => void,
  columns: number | undefined,
  now: () => number = () => performance.now(),
): ProgressLine {
  const began = now();
  let isShown = false;
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    step(what) {
      const isLong = what.startsWith('Building');
      if (what === last || (!isLong && now() - began < MOMENT_MS)) return;
      const isSameKind = kindOf(what) === kindOf(last);
      if (columns === undefined && isSameKind && now() - lastAt < LINE_EVERY_MS) return;
      [last, lastAt] = [what, now()];
      if (columns === undefined) return write(`${what}\n`);
      isShown = true;
      write(ANEW + `${what} ...`.slice(0, columns - 1));
    },
    end() {
      if (isShown) write(ANEW);
      isShown = false;
    },
  };
}

/** A step without its numbers. */
const kindOf = (what: string) => what.replace(/\d+/g, '');
