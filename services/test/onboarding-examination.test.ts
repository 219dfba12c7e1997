import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { DOCUMENT_MAX_BYTES } from '@mealtime/contracts/onboarding';
import { Examiner } from '../src/onboarding/lifecycle/documents/content';
import { lockedPdf, lostPdf, PDF, paper, pdf, stream } from './support/files';
import { submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';

let service: TestService;
let browser: Awaited<ReturnType<typeof submitApplication>>;
beforeAll(async () => {
  service = await startService();
  browser = await submitApplication(service);
  await browser.upload('licence.pdf', PDF); // starts a thread
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

/** A document of the largest allowed size, made to take long. */
const HOSTILE = pdf({ more: ['1 0 obj<</N 1/First 1>>stream\n'.repeat(170_000)] });

/** The longest time for which this thread, which also answers requests, was blocked. */
async function longestPause(during: () => Promise<unknown>): Promise<{ pause: number; took: number }> {
  let pause = 0;
  let done = false;
  const watched = (async () => {
    for (let last = performance.now(); !done; last = performance.now()) {
      await sleep(1);
      pause = Math.max(pause, performance.now() - last);
    }
  })();
  const began = performance.now();
  await during();
  const took = performance.now() - began;
  done = true;
  await watched;
  return { pause, took };
}

test('a file made to take long does not delay other requests', async () => {
  expect(HOSTILE.length).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
  const examiner = service.app.get(Examiner, { strict: false });
  const { pause, took } = await longestPause(() => examiner.run('harmlessPdf', HOSTILE, 'a'));
  expect(pause).toBeLessThan(took / 3);
  let [answered, done] = [0, false];
  const upload = browser.upload('hostile.pdf', HOSTILE).finally(() => (done = true));
  while (!done) {
    expect((await service.get('health/live')).status).toBe(200);
    answered += 1;
  }
  expect((await upload).status).toBe(201);
  expect(answered).toBeGreaterThan(10);
}, 60_000);

test('one that takes too much time is refused with a message, and the next one is examined', async () => {
  jest.replaceProperty(service.app.get(Examiner, { strict: false }), 'limits', { seconds: 0.02, megabytes: 256 });
  const refused = await browser.upload('hostile.pdf', HOSTILE);
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'DOCUMENT_TOO_COMPLEX']);
  jest.restoreAllMocks();
  expect((await browser.upload('licence.pdf', PDF)).status).toBe(201);
});

test('one that takes too much memory only ends its thread', async () => {
  const examiner = new Examiner({ seconds: 20, megabytes: 16 });
  expect(await examiner.run('harmlessPdf', HOSTILE, 'a')).toBe('too-complex');
  expect(await examiner.run('inspect', PDF, 'a')).toBe('application/pdf');
  await examiner.onApplicationShutdown();
}, 30_000);

describe('a small PDF that decompresses to very much', () => {
  const OBJECTS = '/Type /ObjStm /N 1 /First 10';
  const MIB = 1_024 * 1_024;
  const blanks = deflateSync(Buffer.alloc(300 * MIB, ' '), { level: 9 });
  const folded = deflateSync(blanks, { level: 9 });
  const nested = '/Filter [/FlateDecode /FlateDecode]';
  const repeats = deflateSync(Buffer.alloc(8 * MIB, '\x81 ', 'latin1'), { level: 9 });
  const zeros = deflateSync(Buffer.concat([Buffer.alloc(40 * MIB, 'z'), Buffer.from('~>')]), { level: 9 });
  const hex = Buffer.from(`${folded.toString('hex')}>`);

  test.each([
    ['folded once', lostPdf(stream(`${OBJECTS} /Filter /FlateDecode`, blanks))],
    ['folded twice', lostPdf(stream(`${OBJECTS} ${nested}`, folded))],
    ['by names with escapes', lostPdf(stream(`/Type /Obj#53tm /N 1 /First 10 ${nested}`, folded))],
    ['by a filter elsewhere', lostPdf('[/FlateDecode /FlateDecode]', stream(`${OBJECTS} /Filter 4 0 R`, folded))],
    ['by repeats', lostPdf(stream(`${OBJECTS} /Filter [/FlateDecode /RunLengthDecode]`, repeats))],
    ['by repeats alone', lostPdf(stream(`${OBJECTS} /Filter /RunLengthDecode`, Buffer.alloc(4 * MIB, 0x81)))],
    ['by zeros in letters', lostPdf(stream(`${OBJECTS} /Filter [/FlateDecode /ASCII85Decode]`, zeros))],
    ['in digits', lostPdf(stream(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]`, hex))],
    ['by LZW', lostPdf(stream(`${OBJECTS} /Filter /LZWDecode`, Buffer.alloc(MIB, 0xaa)))],
    ['encrypted', lockedPdf(`${OBJECTS} /Filter /FlateDecode`, blanks)],
    ['encrypted, folded twice', lockedPdf(`${OBJECTS} ${nested}`, folded)],
  ])('%s', async (_name, bytes) => {
    const examiner = new Examiner({ seconds: 60, megabytes: 256 });
    await examiner.run('inspect', paper('owner-aes-128-packed'), 'a'); // loads the library
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    const looks = [await examiner.run('inspect', bytes, 'a'), await examiner.run('harmlessPdf', bytes, 'a')];
    clearInterval(watch);
    expect(looks).toEqual(['too-complex', 'too-complex']);
    expect(peak - before).toBeLessThan(100 * MIB);
    await examiner.onApplicationShutdown();
  });

  test.each([
    ['places', '/W [0 0 0] /Index [0 100000000] /Size 9 /Filter /FlateDecode', deflateSync(Buffer.alloc(9))],
    ['bytes', `/W [1 2 1] /Size 9 ${nested}`, folded],
  ])('a cross-reference table with too many %s is not read', async (_name, table, content) => {
    const examiner = new Examiner({ seconds: 60, megabytes: 32 });
    const bytes = lostPdf(stream(`/Type /XRef /Root 1 0 R ${table}`, content));
    expect(await examiner.run('inspect', bytes, 'a')).toBe('application/pdf');
    await examiner.onApplicationShutdown();
  });
});

test('memory that earlier files used in a thread does not count for the next one', async () => {
  const examiner = new Examiner({ seconds: 60, megabytes: 128 });
  for (let file = 0; file < 3; file += 1) {
    const references = Array.from({ length: 200_000 }, (_, at) => `${1_000_000 * (1 + file) + at} 0 R`).join(' ');
    expect(await examiner.run('inspect', lostPdf(`[${references}]`), 'a')).toBe('application/pdf');
  }
  await examiner.onApplicationShutdown();
}, 120_000);

test('a caller whose files repeatedly reach a limit has to wait', async () => {
  const examiner = new Examiner({ seconds: 0.001, megabytes: 256 });
  for (let file = 0; file < 5; file += 1) expect(await examiner.run('harmlessPdf', HOSTILE, 'a')).toBe('too-complex');
  await expect(examiner.run('harmlessPdf', PDF, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await examiner.run('harmlessPdf', HOSTILE, 'b')).toBe('too-complex');
  await examiner.onApplicationShutdown();
});

describe('a picture that would be larger when it is re-encoded', () => {
  const kept = async (name: string, content: Buffer) => {
    const { status, body } = await browser.upload(name, content);
    expect(status).toBe(201);
    expect(body.bytes).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
    const { bytes } = await browser.get(`${browser.id}/documents/${body.id as string}`);
    expect(bytes.length).toBe(body.bytes);
    return sharp(bytes).metadata();
  };
  const noise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });

  test('a photo keeps its pixels, with less quality', async () => {
    const photo = await noise(3_000, 2_500).jpeg({ quality: 80 }).toBuffer();
    expect(photo.length).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
    expect(photo.length).toBeGreaterThan(DOCUMENT_MAX_BYTES * 0.7);
    expect(await kept('kitchen.jpg', photo)).toMatchObject({ width: 3_000, height: 2_500 });
  }, 60_000);

  test('one with a palette becomes smaller', async () => {
    const drawing = await noise(2_500, 1_600).png({ palette: true, colours: 64, effort: 1 }).toBuffer();
    expect(drawing.length).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
    const { width, height } = await kept('plan.png', drawing);
    expect(width).toBeLessThan(2_500);
    expect(width / height).toBeCloseTo(2_500 / 1_600, 1);
  }, 60_000);
});
