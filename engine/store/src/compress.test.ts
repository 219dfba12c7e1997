/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { compressBeside, isSiblingOf } from './compress';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const text = Buffer.from('a text that is long enough to be worth it. '.repeat(40));
const other = Buffer.from('another text of the same length or longer. '.repeat(40));
/** Compressed in an unusual way, to be recognized. */
const own = (bytes: Buffer) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0 } });
const at = (name: string) => path.join(dir, name);

/** Compresses a text, beside an earlier file with what lies beside that. Returns what it made. */
function compressed({ br, gz }: { br?: Buffer; gz?: Buffer }): Buffer {
  fs.writeFileSync(at('earlier.js'), text);
  if (br) fs.writeFileSync(at('earlier.js.br'), br);
  if (gz) fs.writeFileSync(at('earlier.js.gz'), gz);
  fs.writeFileSync(at('new.js'), text);
  compressBeside(at('new.js'), { earlier: at('earlier.js') });
  const made = fs.readFileSync(at('new.js.br'));
  expect(zlib.brotliDecompressSync(made)).toEqual(text);
  expect(zlib.gunzipSync(fs.readFileSync(at('new.js.gz')))).toEqual(text);
  return made;
}

test('the same file of an earlier version is reused', () => {
  expect(compressed({ br: own(text), gz: zlib.gzipSync(text) })).toEqual(own(text));
});

test.each<[string, { br?: Buffer; gz?: Buffer }]>([
  ['of another file', { br: own(other), gz: zlib.gzipSync(other) }],
  ['altered', { br: Buffer.from('no brotli'), gz: zlib.gzipSync(text) }],
  ['right in one form and altered in the other', { br: own(text), gz: zlib.gzipSync(other) }],
  ['there in one form only', { br: own(text) }],
  ['not there', {}],
])('what it holds is compressed anew where that is %s', (_, beside) => {
  expect(compressed(beside)).not.toEqual(own(text));
});

test('a sibling that unfolds to more than its file is none', () => {
  expect(isSiblingOf('.br', own(Buffer.concat([text, text])), text)).toBe(false);
  expect(isSiblingOf('.gz', zlib.gzipSync(text), text)).toBe(true);
});
