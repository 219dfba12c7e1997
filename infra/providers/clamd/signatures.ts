import { inflateSync } from 'node:zlib';

/** The harmless file that every scanner must detect (eicar.org), in halves so that this file is not detected. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const NAME = 'Eicar-Test-Signature';

const STREAM = /stream\r?\n/g;
const UNFOLDED_MAX = 16 * 1024 * 1024;

/** The name of the malware in a file, also in the compressed streams of a PDF; undefined for a clean file. */
export function findMalware(content: Buffer): string | undefined {
  if (content.includes(EICAR)) return NAME;
  const text = content.toString('latin1');
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    if (unfolded(content.subarray(index + word.length))?.includes(EICAR)) return NAME;
  }
  return undefined;
}

/** Whether the bytes have a zlib header: a cheap first check, because a file may name a million streams. */
const isFolded = (bytes: Buffer) => bytes.length > 2 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;

function unfolded(bytes: Buffer): Buffer | undefined {
  if (!isFolded(bytes)) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: UNFOLDED_MAX });
  } catch {
    return undefined; // not compressed by zlib
  }
}
