import { DOCUMENT_MAX_BYTES, type DocumentType } from '@mealtime/contracts/onboarding/lifecycle';
import type { Verdict } from './content';
import type { Examiner } from './examiner';
import { rewrite } from './picture';

export { Examiner } from './examiner';

/** Why a file is refused. */
export type Fault = Exclude<Verdict, DocumentType> | 'active' | 'too-many-pixels';

/**
 * The stored form of a file, or why it is refused: pictures are re-encoded, PDFs must be passive. `caller`: see
 * `rewrite`.
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
  // Re-encoding may enlarge it.
  return kept.length > DOCUMENT_MAX_BYTES ? 'too-complex' : Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength);
}
