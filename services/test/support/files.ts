import { crc32, deflateSync } from 'node:zlib';

/** A small, whole PDF whose table of contents is where it says. */
export function pdf({ trailer = '<< /Size 4 /Root 1 0 R >>', padding = 0 } = {}): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
  ];
  let text = '%PDF-1.4\n';
  if (padding > 0) text += `%${'x'.repeat(padding)}\n`;
  const offsets = objects.map((object) => {
    const offset = text.length;
    text += object;
    return offset;
  });
  const table = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const PDF = pdf();
export const ENCRYPTED_PDF = pdf({ trailer: '<< /Size 4 /Root 1 0 R /Encrypt 4 0 R >>' });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** One grey pixel. */
export const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
]);

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** The skeleton of a JPEG, with a thumbnail's end marker inside a segment and a phone's own data after the end. */
export const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
  segment(0xe1, Buffer.from([0x45, 0x78, 0xff, 0xd8, 0xff, 0xd9])),
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0x34, 0xff, 0x00, 0x56]),
  Buffer.from([0xff, 0xd9]),
  Buffer.from('SEFT'),
]);
