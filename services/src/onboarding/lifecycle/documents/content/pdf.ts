import type { Inspector } from './content';
import { namesObject, unescaped } from './pdf-objects';

const HEADER = /^%PDF-[12]\.\d/;
/** The end marker may be followed by a little white space or padding. */
const TAIL_BYTES = 1_024;
const START_OF_TABLE = /startxref\s+(\d+)\s+%%EOF/g;
/** What the last table of contents begins with: a table, or an object that holds one. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;

/** A PDF ends by saying where its table of contents is: a file that was cut off cannot. */
export const pdf: Inspector = {
  begins: (bytes) => HEADER.test(bytes.toString('latin1', 0, 8)),
  judge(bytes) {
    const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
    const last = [...tail.matchAll(START_OF_TABLE)].at(-1);
    if (!last) return 'damaged';
    const table = Number(last[1]);
    if (table >= bytes.length || !TABLE.test(bytes.toString('latin1', table, table + 64))) return 'damaged';
    return namesObject(unescaped(bytes), '/Encrypt') ? 'encrypted' : 'application/pdf';
  },
};
