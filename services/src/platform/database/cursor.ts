import { ValidationFailed } from '../errors/domain-error';
import { isId } from './id';

/** Where a page of a list ends that is in the order of a time, then of an id. */
export interface Position {
  /** As PostgreSQL writes it, with all its digits. */
  at: string;
  id: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;

/** What a caller hands back for the next page. */
export const writeCursor = ({ at, id }: Position) => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Undefined for the first page. Throws VALIDATION_FAILED for a cursor that was made up. */
export function readCursor(cursor: string): Position | undefined {
  if (!cursor) return undefined;
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && INSTANT.test(at) && typeof id === 'string' && isId(id)) return { at, id };
  } catch {
    // Said below.
  }
  throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
}
