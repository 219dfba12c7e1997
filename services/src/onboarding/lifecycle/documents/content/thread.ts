/** What a thread of the examiner does. Bytes come without their Buffer from the thread that asks, and go so. */
import { isActive } from './active-pdf';
import { inspect as inspectBytes } from './inspect';
import { plainPdf } from './pdf';

const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

export const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectBytes(buffer(bytes));

/** What is kept of a PDF, or why it is not taken. */
export async function harmlessPdf(bytes: Uint8Array<ArrayBuffer>) {
  const plain = await plainPdf(buffer(bytes));
  if (typeof plain === 'string') return plain;
  return (await isActive(plain)) ? 'active' : Uint8Array.from(plain);
}
