import type { Verdict } from './content';
import { jpeg } from './jpeg';
import { pdf } from './pdf';
import { png } from './png';

const INSPECTORS = [pdf, jpeg, png];

/** Tells what a file is from its content alone. */
export function inspect(bytes: Buffer): Verdict {
  return INSPECTORS.find((one) => one.begins(bytes))?.judge(bytes) ?? 'unknown';
}
