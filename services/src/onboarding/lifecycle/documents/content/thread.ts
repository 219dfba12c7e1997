/** Functions of the examiner's threads. Bytes are transferred as plain arrays, not Buffers. */
import { isActive } from './active-pdf';
import { inspect as inspectBytes } from './inspect';
import { plainPdf } from './pdf';

const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

export const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectBytes(buffer(bytes));

/** The stored form of a PDF, or why it is refused. */
export async function harmlessPdf(bytes: Uint8Array<ArrayBuffer>) {
  const plain = await plainPdf(buffer(bytes));
  if (typeof plain === 'string') return plain;
  return (await isActive(plain)) ? 'active' : Uint8Array.from(plain);
}
