import { DOCUMENT_MAX_BYTES, type DocumentType } from '@mealtime/contracts/onboarding/lifecycle';
import type { Verdict } from './content';
import type { Examiner } from './examiner';
import { rewrite } from './picture';

export { Examiner } from './examiner';

/** What is wrong with a file that is not taken. */
export type Fault = Exclude<Verdict, DocumentType> | 'active' | 'too-many-pixels';

/**
 * What is kept of a file of this type, or why it is not taken: pictures are written anew, PDFs must only be there to be
 * read. `caller` is who takes turns with others: see `rewrite`.
 */
export async function harmless(
  examiner: Examiner,
  bytes: Buffer,
  type: DocumentType,
  caller: string,
): Promise<Buffer | Fault> {
  if (type !== 'application/pdf') return rewrite(bytes, type, caller);
  const kept = await examiner.run('harmlessPdf', bytes, caller);
  if (typeof kept === 'string') return kept;
  // Written anew it may have become larger.
  return kept.length > DOCUMENT_MAX_BYTES ? 'too-complex' : Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength);
}
