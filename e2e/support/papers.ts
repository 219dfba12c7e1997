import { deflateSync, crc32 } from 'node:zlib';

/** A file for `setInputFiles`. */
export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function pdfBytes(): Buffer {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\n';
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** One grey pixel. */
const pngBytes = () =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Two by two grey pixels. */
const jpegBytes = () =>
  Buffer.from(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKgA/9k=',
    'base64',
  );

export const pdf = (name = 'licence.pdf'): Paper => ({ name, mimeType: 'application/pdf', buffer: pdfBytes() });
export const jpeg = (name = 'insurance.jpg'): Paper => ({ name, mimeType: 'image/jpeg', buffer: jpegBytes() });
export const png = (name = 'food-safety.png'): Paper => ({ name, mimeType: 'image/png', buffer: pngBytes() });

const MEBIBYTE = 1024 * 1024;

/** Files that are refused, each with its error. */
export const REFUSED: readonly [paper: Paper, message: string][] = [
  [
    { name: 'lying.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') },
    'Please upload a PDF, JPEG or PNG file.',
  ],
  [{ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, 'This file is empty.'],
  [
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * MEBIBYTE, pdfBytes()) },
    'Files can be at most 5 MB.',
  ],
  [
    { name: 'half.png', mimeType: 'image/png', buffer: pngBytes().subarray(0, 50) },
    'This file is damaged or was not uploaded completely. Please try again.',
  ],
];
