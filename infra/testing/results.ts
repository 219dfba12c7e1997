import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestSummary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightSummary {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test: in the set-up, or of a file that does not load. */
  errors: unknown[];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A runner that wrote no summary, or that failed without naming a failed test, counts as one failure. */
function settled(count: Count | undefined, succeeded: boolean): Count {
  if (!count) return { passed: 0, failed: 1, skipped: 0 };
  return { ...count, failed: count.failed || (succeeded ? 0 : 1) };
}

export function jestCount(file: string, succeeded: boolean): Count {
  const summary = read<JestSummary>(file);
  return settled(
    summary && {
      passed: summary.numPassedTests,
      failed: summary.numFailedTests + summary.numRuntimeErrorTestSuites,
      skipped: summary.numPendingTests + summary.numTodoTests,
    },
    succeeded,
  );
}

export function playwrightCount(file: string, succeeded: boolean): Count {
  const summary = read<PlaywrightSummary>(file);
  return settled(
    summary && {
      passed: summary.stats.expected,
      failed: summary.stats.unexpected + summary.stats.flaky + summary.errors.length,
      skipped: summary.stats.skipped,
    },
    succeeded,
  );
}

/** The last line of a run: "12 passed, 0 failed", with the skipped tests if there are any. */
export function closingLine(counts: readonly Count[]): string {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
