/** Words of what was typed that are looked for; nobody means more. */
const MOST_WORDS = 8;

/** A condition of a statement, with what it needs. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

/**
 * True of a text in which every word stands somewhere, as it is compared: `column` must be folded. `after` is the number
 * of the last parameter that the statement has already.
 */
export function everyWord(column: string, typed: string, after: number): Condition {
  const words = typed.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const parts = words.map((_, index) => `${column} like platform.pattern($${after + index + 1})`);
  return { sql: parts.join(' and ') || 'true', parameters: words };
}
