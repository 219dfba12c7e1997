/** Limit of search words. */
const MOST_WORDS = 8;

/** An SQL condition with its parameters. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

/**
 * A condition that every typed word occurs in `column`, which must be folded. `after` is the number of the statement's
 * last parameter.
 */
export function everyWord(column: string, typed: string, after: number): Condition {
  const words = typed.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const parts = words.map((_, index) => `${column} like platform.pattern($${after + index + 1})`);
  return { sql: parts.join(' and ') || 'true', parameters: words };
}
