import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

interface PdfOptions {
  trailer?: string;
  padding?: number;
  /** Further entries of the catalogue's dictionary. */
  catalog?: string;
  /** Bodies of further objects, from number 4, in latin1. */
  more?: readonly string[];
}

/** A small, valid PDF with a correct cross-reference offset. */
export function pdf({ trailer, padding = 0, catalog = '', more = [] }: PdfOptions = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...more,
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const size = objects.length + 1;
  let text = '%PDF-1.4\n';
  if (padding > 0) text += `%${'x'.repeat(padding)}\n`;
  const offsets = objects.map((object) => {
    const offset = text.length;
    text += object;
    return offset;
  });
  const table = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = trailer ?? `<< /Size ${size} /Root 1 0 R >>`;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n${end}\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/**
 * A page with "Hello there my" on it, encrypted by qpdf 12: `owner-*` opens without a password, `user` with "pw"; `script` has
 * a script that runs at its opening.
 */
export const paper = (name: string) => readFileSync(path.join(__dirname, `../fixtures/papers/${name}.pdf`));

export const PDF = pdf();
export const ENCRYPTED_PDF = pdf({ trailer: '<< /Size 4 /Root 1 0 R /Encrypt 4 0 R >>' });

/** The body of a stream object. */
export const stream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PngOptions {
  width?: number;
  height?: number;
  rows?: number;
  /** Further chunks: their types and contents. */
  more?: readonly [string, Buffer][];
}

/** A grey picture of the given size; only the first `rows` rows are present. */
export function png({ width = 1, height = 1, rows, more = [] }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits of a pixel, grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.alloc((rows ?? height) * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One grey pixel. */
export const PNG = png();

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** Two by two grey pixels. */
const GREY_JPEG = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKgA/9k=',
  'base64',
);

/** The same without its end marker. */
export const JPEG_ENDLESS = GREY_JPEG.subarray(0, -2);

/** The complete JPEG as a phone writes it, with a thumbnail's end marker inside a segment, and data after the end. */
export const JPEG = Buffer.concat([
  GREY_JPEG.subarray(0, 2),
  segment(0xe1, Buffer.from([0x45, 0x78, 0xff, 0xd8, 0xff, 0xd9])),
  GREY_JPEG.subarray(2),
  Buffer.from('SEFT'),
]);

const PAGES = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];
const written = (bodies: readonly string[], trailer: string) =>
  Buffer.from(
    `%PDF-1.7\n${bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}` +
      `trailer\n<< /Root 1 0 R /Size 100 ${trailer}>>\nstartxref\n99999999\n%%EOF\n`,
    'latin1',
  );

/** A PDF with a wrong cross-reference offset, so that a library has to search. Further objects from number 4. */
export const lostPdf = (...more: readonly string[]) => written([...PAGES, ...more], '');

/** RC4, which encrypts PDFs; not every build of Node has it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 255;
    [state[at], state[other]] = [state[other]!, state[at]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      [state[i], state[j]] = [state[j]!, state[i]!];
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

/** A PDF that opens without a password and has an encrypted stream, its object 4. */
export function lockedPdf(dictionary: string, content: Buffer): Buffer {
  const [owner, id] = [Buffer.alloc(32, 'o'), Buffer.alloc(16, 'i')];
  const key = md5(PADDING, owner, Buffer.from('fcffffff', 'hex'), id).subarray(0, 5);
  const sealed = rc4(md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), content);
  const [o, u, i] = [owner, rc4(key, PADDING), id].map((bytes) => `<${bytes.toString('hex')}>`);
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${o} /U ${u} /P -4 >>`;
  return written([...PAGES, stream(dictionary, sealed), lock], `/Encrypt 5 0 R /ID [${i} ${i}] `);
}
