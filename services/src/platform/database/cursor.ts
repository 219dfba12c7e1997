import { ValidationFailed } from '../errors/domain-error';
import { isId } from './id';

/** Position of the last entry of a page. */
export interface Position {
  /** Sort key of the list: by default a time as PostgreSQL formats it, with full precision. */
  key: string;
  /** Tie-breaker of equal keys. */
  id: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;
const isInstant = (key: string) => INSTANT.test(key);

/** The cursor for the next page. */
export const writeCursor = ({ key, id }: Position) => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/**
 * Undefined for the first page. Throws VALIDATION_FAILED for an invalid cursor.
 * @param isKey whether a text can be a sort key. Default: an instant
 */
export function readCursor(cursor: string, isKey: (key: string) => boolean = isInstant): Position | undefined {
  if (!cursor) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && isKey(key) && typeof id === 'string' && isId(id)) return { key, id };
  } catch {
    // Thrown below.
  }
  throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
}
