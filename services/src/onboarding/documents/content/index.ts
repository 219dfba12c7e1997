import type { DocumentType } from '@mealtime/contracts/onboarding';
import { isActive } from './active-pdf';
import type { Verdict } from './content';
import { jpeg } from './jpeg';
import { pdf } from './pdf';
import { rewrite } from './picture';
import { png } from './png';

const INSPECTORS = [pdf, jpeg, png];

/** What is wrong with a file that is not taken. */
export type Fault = Exclude<Verdict, DocumentType> | 'active' | 'too-many-pixels';

/** Tells what a file is from its content alone. */
export function inspect(bytes: Buffer): Verdict {
  return INSPECTORS.find((one) => one.begins(bytes))?.judge(bytes) ?? 'unknown';
}

/**
 * What is kept of a file of this type, or why it is not taken: pictures are written anew, PDFs must only be there to be
 * read. `caller` is who takes turns with others: see `rewrite`.
 */
export async function harmless(bytes: Buffer, type: DocumentType, caller: string): Promise<Buffer | Fault> {
  if (type !== 'application/pdf') return rewrite(bytes, type, caller);
  return (await isActive(bytes)) ? 'active' : bytes;
}
