import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

interface PdfOptions {
  trailer?: string;
  padding?: number;
  /** More of the catalogue's dictionary. */
  catalog?: string;
  /** Bodies of further objects, from number 4, in latin1. */
  more?: readonly string[];
}

/** A small, whole PDF whose table of contents is where it says. */
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
 * A page with "Hello there my" on it, as qpdf 12 encrypts it: `owner-*` opens without a password, `user` with "pw"; `script` has one
 * at its opening.
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

/** Grey, of the size given; only the first `rows` rows are really there. */
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

/** The same without the marker at its end. */
export const JPEG_ENDLESS = GREY_JPEG.subarray(0, -2);

/** The whole one as a phone writes it, with a thumbnail's end marker inside a segment and data of its own after the end. */
export const JPEG = Buffer.concat([
  GREY_JPEG.subarray(0, 2),
  segment(0xe1, Buffer.from([0x45, 0x78, 0xff, 0xd8, 0xff, 0xd9])),
  GREY_JPEG.subarray(2),
  Buffer.from('SEFT'),
]);
