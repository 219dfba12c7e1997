import type { DocumentType } from '@mealtime/contracts/onboarding/lifecycle';

/** A file's type by its bytes; name and declared type are untrusted. */
export type Verdict = DocumentType | 'unknown' | 'damaged' | 'encrypted' | 'heic' | 'too-complex';

/** Examines files that start like its type. */
export interface Inspector {
  begins(bytes: Buffer): boolean;
  judge(bytes: Buffer): Verdict | Promise<Verdict>;
}
