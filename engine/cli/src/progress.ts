import type { Progress } from '@federated-pages/store/change';

/** Shorter steps are not shown. */
const MOMENT_MS = 700;
/** Minimum interval of lines outside of a terminal. */
const LINE_EVERY_MS = 2_000;
/** Clears the terminal line. */
const ANEW = '\r\u001b[2K';

export interface ProgressLine {
  step: Progress;
  /** Clears the line before other output. */
  end(): void;
}

/**
 * Shows progress: in one updated line on a terminal, elsewhere in separate lines. Starts after a moment, except for
 * builds, which are long and silent.
 * @param columns width of the terminal; undefined for other output
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
