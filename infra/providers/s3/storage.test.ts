/** The contract of every kind of release storage, and a bucket's behaviour when the network or the provider fails. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStorage, placeOf, type ReleaseStorage } from 'federated-pages/storage';
import type { S3FaultKind, S3Server } from './server';
import { S3_ACCOUNT, s3ForTest } from './testing';

/** Milliseconds; short, so that tests of timeouts are fast. */
const LIMITS = { connection: 500, silence: 300, call: 3_000 };

let s3: S3Server;
let dir: string;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-storage-'));
  s3 = await s3ForTest(3);
});
afterEach(async () => {
  await s3.stop();
  fs.rmSync(dir, { recursive: true, force: true });
});

const bytes = (text: string) => Buffer.from(text);
const bucket = () => openStorage('s3://releases/some/where', LIMITS);
const folder = () => openStorage(`file://${dir}/shared`);

describe.each<[string, () => ReleaseStorage]>([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s', (_, open) => {
  test('returns stored bytes unchanged, and undefined for an unknown key', async () => {
    const storage = open();
    const all = Buffer.from(Array.from({ length: 100_000 }, (__, at) => at % 256));
    expect(await storage.get('parcels/x.tar')).toBeUndefined();
    expect(await storage.putIfAbsent('parcels/x.tar', all)).toBe(true);
    expect((await storage.get('parcels/x.tar'))?.equals(all)).toBe(true);
    expect(await open().get('parcels/x.tar')).toEqual(all);
    expect(await storage.putIfAbsent('parcels/empty', bytes(''))).toBe(true);
    expect(await storage.get('parcels/empty')).toEqual(bytes(''));
  });

  test('keeps the first of two values; writing the same bytes again succeeds', async () => {
    expect(await open().putIfAbsent('generations/1.json', bytes('first'))).toBe(true);
    expect(await open().putIfAbsent('generations/1.json', bytes('second'))).toBe(false);
    expect(await open().putIfAbsent('generations/1.json', bytes('first'))).toBe(true);
    expect(await open().get('generations/1.json')).toEqual(bytes('first'));
  });

  test('accepts exactly one of twenty concurrent writes', async () => {
    const all = Array.from({ length: 20 }, (__, at) => open().putIfAbsent('generations/2.json', bytes(`by ${at}`)));
    const won = (await Promise.all(all)).flatMap((isOurs, at) => (isOurs ? at : []));
    expect(won).toHaveLength(1);
    expect(String(await open().get('generations/2.json'))).toBe(`by ${won[0]}`);
  });

  test('lists by prefix, in order, after a given key, over several pages', async () => {
    const storage = open();
    expect(await storage.list('generations/')).toEqual([]);
    const keys = Array.from({ length: 11 }, (__, at) => `generations/${String(at).padStart(4, '0')}.json`);
    for (const key of [...keys].reverse()) await storage.putIfAbsent(key, bytes(key));
    await storage.putIfAbsent('parcels/a_b-c=d+e.tar', bytes('x'));
    const listed = await storage.list('generations/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed.map((one) => one.bytes)).toEqual(keys.map(({ length }) => length));
    expect((await storage.list('generations/', keys[8])).map(({ key }) => key)).toEqual(keys.slice(9));
    expect((await storage.list('generations/0010')).map(({ key }) => key)).toEqual([keys[10]]);
    expect((await storage.list('parcels/')).map(({ key }) => key)).toEqual(['parcels/a_b-c=d+e.tar']);
  });

  test('lists the time of each write by its own clock, which advances', async () => {
    const storage = open();
    await storage.putIfAbsent('clock/1', bytes('1'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await storage.putIfAbsent('clock/2', bytes('2'));
    const [one, two] = await storage.list('clock/');
    expect(two?.writtenAt ?? 0).toBeGreaterThan(one?.writtenAt ?? Infinity);
  });

  test('removes an object; removing it again does nothing', async () => {
    const storage = open();
    await storage.putIfAbsent('pruned/a', bytes('a'));
    await storage.remove('pruned/a');
    await storage.remove('pruned/a');
    expect(await storage.get('pruned/a')).toBeUndefined();
    expect(await storage.putIfAbsent('pruned/a', bytes('b'))).toBe(true);
  });

  test('shows no partially written object', async () => {
    const storage = open();
    const large = Buffer.alloc(4_000_000, 'x');
    let isDone = false;
    const put = storage.putIfAbsent('parcels/large', large).then(() => (isDone = true));
    while (!isDone) {
      const seen = await storage.get('parcels/large');
      expect(seen === undefined || seen.length === large.length).toBe(true);
      for (const one of await storage.list('parcels/')) expect(one.bytes).toBe(large.length);
    }
    await put;
  });
});

describe('a bucket', () => {
  const inBucket = () => [...s3.objects.keys()];

  test.each<S3FaultKind>(['reset', 'cut-request', 'slow-down', 'conflict', 'hang'])(
    'retries a write after one "%s"',
    async (kind) => {
      const storage = bucket();
      await storage.putIfAbsent('before', bytes('x'));
      s3.faults = [{ kind, times: 1 }];
      expect(await storage.putIfAbsent('x', Buffer.alloc(200_000, 'x'))).toBe(true);
      expect(s3.objects.get('releases/some/where/x')?.length).toBe(200_000);
    },
  );

  test("after a lost answer, recognizes its own write and another writer's", async () => {
    s3.faults = [{ kind: 'lost-answer', methods: ['PUT'], times: 1 }];
    const storage = bucket();
    expect(await storage.putIfAbsent('generations/1.json', bytes('ours'))).toBe(true);
    s3.faults = [{ kind: 'lost-answer', methods: ['PUT'] }];
    expect(await storage.putIfAbsent('generations/2.json', bytes('ours'))).toBe(true);
    s3.alter('releases/some/where/generations/3.json', bytes('theirs'));
    expect(await storage.putIfAbsent('generations/3.json', bytes('ours'))).toBe(false);
  });

  test('is not written to until a probe has shown that it refuses a second write, however many answers are lost', async () => {
    s3.alter('releases/some/where/generations/1.json', bytes('theirs'));
    const unheard = { kind: 'lost-answer', methods: ['PUT'], key: /probe/ } as const;
    const put = () => bucket().putIfAbsent('generations/1.json', bytes('ours'));
    s3.faults = [unheard, { kind: 'ignore-condition', methods: ['PUT'] }];
    await expect(put()).rejects.toMatchObject({ code: 'STORE_AWAY' });
    let met = 0;
    s3.faults = [
      // Removes the faults once the probe is read.
      { kind: 'slow', ms: 0, methods: ['GET'], key: /probe/, onMet: () => (s3.faults = s3.faults.slice(2)) },
      { ...unheard, onMet: () => (met += 1) },
      { kind: 'ignore-condition', methods: ['PUT'] },
    ];
    await expect(put()).rejects.toMatchObject({ code: 'STORE_REFUSED' });
    expect(met).toBeGreaterThan(0);
    expect(s3.objects.get('releases/some/where/generations/1.json')).toEqual(bytes('theirs'));
  });

  test('retries a read that was cut off', async () => {
    await bucket().putIfAbsent('x', Buffer.alloc(200_000, 'x'));
    s3.faults = [{ kind: 'cut-answer', times: 1 }];
    expect((await bucket().get('x'))?.length).toBe(200_000);
  });

  test.each<[S3FaultKind, string, RegExp]>([
    ['refuse', 'STORE_REFUSED', /^s3:\/\/releases\/some\/where refuses this \(403 AccessDenied\)$/],
    ['full', 'STORE_FULL', /is full \(507 XMinioStorageFull\)$/],
    ['quota', 'STORE_FULL', /is full \(403 QuotaExceeded\)$/],
    ['slow-down', 'STORE_AWAY', /does not answer \(/],
    ['hang', 'STORE_AWAY', /does not answer/],
    ['reset', 'STORE_AWAY', /does not answer \(.+\)$/],
  ])('"%s" leads to %s in time, and nothing is stored', async (kind, code, sentence) => {
    s3.faults = [{ kind, methods: ['PUT'] }];
    const started = Date.now();
    await expect(bucket().putIfAbsent('x', bytes('x'))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence) as string,
    });
    expect(Date.now() - started).toBeLessThan(6_000);
    expect(inBucket()).toEqual([]);
  });

  test.each<[S3FaultKind, RegExp]>([
    [
      'ignore-condition',
      /where does not do conditional writes \(If-None-Match: \*\), without which .* overwrite another$/,
    ],
    ['not-implemented', /where does not do conditional writes .*\(501 NotImplemented\)$/],
    ['conflict', /where does not do conditional writes .*\(409 ConditionalRequestConflict\)$/],
  ])('that answers each write with "%s" is refused before an object is overwritten', async (kind, sentence) => {
    s3.alter('releases/some/where/generations/1.json', bytes('theirs'));
    s3.faults = [{ kind, methods: ['PUT'] }];
    await expect(bucket().putIfAbsent('generations/1.json', bytes('ours'))).rejects.toMatchObject({
      code: 'STORE_REFUSED',
      message: expect.stringMatching(sentence) as string,
    });
    expect(s3.objects.get('releases/some/where/generations/1.json')).toEqual(bytes('theirs'));
  });

  test('is probed for conditional writes once per storage object', async () => {
    let probes = 0;
    s3.faults = [{ kind: 'slow', ms: 0, key: /probe/, onMet: () => (probes += 1) }];
    const storage = bucket();
    for (const key of ['a', 'b', 'c']) await storage.putIfAbsent(key, bytes(key));
    expect(probes).toBe(2);
    await bucket().putIfAbsent('d', bytes('d'));
    expect(probes).toBe(3);
  });

  test('a missing bucket, a wrong key and an unreachable server lead to errors without secrets', async () => {
    const errorOf = async (storage: ReleaseStorage) => {
      const error = await storage.get('x').catch((one: unknown) => one as Error & { code: string });
      expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(
        S3_ACCOUNT.secretAccessKey,
      );
      return `${(error as { code: string }).code}: ${(error as Error).message}`;
    };
    expect(await errorOf(openStorage('s3://another'))).toBe(
      'STORE_REFUSED: s3://another refuses this (404 NoSuchBucket)',
    );
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
    expect(await errorOf(bucket())).toMatch(/^STORE_REFUSED: .*\(403 SignatureDoesNotMatch\)$/);
    await s3.goAway();
    expect(await errorOf(bucket())).toMatch(/^STORE_AWAY: .* does not answer \(ECONNREFUSED\)$/);
    await s3.comeBack();
  });

  test('works with the same storage object once credentials are set', async () => {
    const storage = bucket();
    const secret = process.env['AWS_SECRET_ACCESS_KEY'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
    process.env['AWS_EC2_METADATA_DISABLED'] = 'true';
    await expect(storage.get('x')).rejects.toMatchObject({ code: 'STORE_REFUSED' });
    process.env['AWS_SECRET_ACCESS_KEY'] = secret;
    expect(await storage.get('x')).toBeUndefined();
  });

  test('works with a clock that is an hour ahead or behind', async () => {
    for (const aheadMs of [3_600_000, -3_600_000]) {
      s3.aheadMs = aheadMs;
      const storage = bucket();
      expect(await storage.putIfAbsent(`at/${aheadMs}`, bytes('x'))).toBe(true);
      expect(await storage.get(`at/${aheadMs}`)).toEqual(bytes('x'));
    }
  });
});

test.each([
  ['s3://releases', 's3://releases'],
  ['s3://releases/', 's3://releases'],
  ['s3://releases/a/b/', 's3://releases/a/b'],
  ['file:///mnt/releases/', 'file:///mnt/releases'],
  ['s3://UPPER', undefined],
  ['s3://key:secret@releases', undefined],
  ['s3://releases/../x?y', undefined],
  ['https://example.com', undefined],
  ['file://host/x', undefined],
  ['', undefined],
])('the address %j is parsed as %j', (address, place) => expect(placeOf(address)).toBe(place));
