import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { DOCUMENT_MAX_BYTES } from '@mealtime/contracts/onboarding';
import { Examiner } from '../src/onboarding/lifecycle/documents/content';
import { PDF, pdf } from './support/files';
import { submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';

let service: TestService;
let browser: Awaited<ReturnType<typeof submitApplication>>;
beforeAll(async () => {
  service = await startService();
  browser = await submitApplication(service);
  await browser.upload('licence.pdf', PDF); // a thread is there
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

/** As large as a document may be, and made to take long. */
const HOSTILE = pdf({ more: ['1 0 obj<</N 1/First 1>>stream\n'.repeat(170_000)] });

/** The longest time for which this thread, which also answers requests, did nothing else while something happened. */
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

test('a file made to take long costs nobody else anything', async () => {
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

test('one that takes too much time is refused with words, and the next one is looked at', async () => {
  jest.replaceProperty(service.app.get(Examiner, { strict: false }), 'limits', { seconds: 0.02, megabytes: 256 });
  const refused = await browser.upload('hostile.pdf', HOSTILE);
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'DOCUMENT_TOO_COMPLEX']);
  jest.restoreAllMocks();
  expect((await browser.upload('licence.pdf', PDF)).status).toBe(201);
});

test('one that takes too much memory ends its thread alone', async () => {
  const examiner = new Examiner({ seconds: 20, megabytes: 16 });
  expect(await examiner.run('harmlessPdf', HOSTILE, 'a')).toBe('too-complex');
  expect(await examiner.run('inspect', PDF, 'a')).toBe('application/pdf');
  await examiner.onApplicationShutdown();
}, 30_000);

describe('a picture that would be larger when it is written anew', () => {
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

  test('one with a list of its colours becomes smaller', async () => {
    const drawing = await noise(2_500, 1_600).png({ palette: true, colours: 64, effort: 1 }).toBuffer();
    expect(drawing.length).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
    const { width, height } = await kept('plan.png', drawing);
    expect(width).toBeLessThan(2_500);
    expect(width / height).toBeCloseTo(2_500 / 1_600, 1);
  }, 60_000);
});
