/** What a thread of the examiner does. Bytes come without their Buffer from the thread that asks. */
import { isActive as pdfIsActive } from './active-pdf';
import { inspect as inspectBytes } from './inspect';

const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

export const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectBytes(buffer(bytes));
export const isActive = (bytes: Uint8Array<ArrayBuffer>) => pdfIsActive(buffer(bytes));
