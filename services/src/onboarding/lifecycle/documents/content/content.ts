import type { DocumentType } from '@mealtime/contracts/onboarding/lifecycle';

/** What the bytes of a file say about it; nothing is believed of its name or of what its sender calls it. */
export type Verdict = DocumentType | 'unknown' | 'damaged' | 'encrypted' | 'heic' | 'too-complex';

/** Judges files that begin as its type does. */
export interface Inspector {
  begins(bytes: Buffer): boolean;
  judge(bytes: Buffer): Verdict | Promise<Verdict>;
}
