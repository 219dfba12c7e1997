import { ValidationFailed } from '../errors/domain-error';
import { isId } from './id';

/** Where a page of a list ends. */
export interface Position {
  /** What the list is in the order of: a time as PostgreSQL writes it, with all its digits, unless its list says otherwise. */
  key: string;
  /** Among equal keys. */
  id: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;
const isInstant = (key: string) => INSTANT.test(key);

/** What a caller hands back for the next page. */
export const writeCursor = ({ key, id }: Position) => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/**
 * Undefined for the first page. Throws VALIDATION_FAILED for a cursor that was made up.
 * @param isKey whether a text can be what the list is in the order of; default: an instant
 */
export function readCursor(cursor: string, isKey: (key: string) => boolean = isInstant): Position | undefined {
  if (!cursor) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && isKey(key) && typeof id === 'string' && isId(id)) return { key, id };
  } catch {
    // Said below.
  }
  throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
}
