/** @jest-environment node */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { Repository } from '@federated-pages/store/test-repository';
import type { RemoteRelease } from '@federated-pages/manifest';
import type { Change } from '@federated-pages/store/change';
import { makeGeneration } from '@federated-pages/store/generation';
import { publish } from '@federated-pages/store/publish';
import { disbelief, makeSigningKey } from '@federated-pages/store/signing';
import { ReleaseStore } from '@federated-pages/store/store';
import { problemsOf } from './faults';
import { signReleasesWith } from '@federated-pages/store/trust';
import { Requests } from './look';
import { differenceOf } from './pictures';
import { rehearsalStore } from './rehearsal-store';
import type { ReleaseError } from '@federated-pages/store/release-error';
import { reportPath } from '@federated-pages/store/report-folders';
import { ensureWalkedWell, readBudgets, readRefusal, readReport, writeReport, type WalkReport } from './report';
import { atBest, neighboursOf } from './walk';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  await publish('shell', repository.options);
  repository.build('mf-a', '1.0.0', 'first');
  await publish('mf-a', repository.options);
});
afterEach(() => repository.remove());

/** Every file with what it holds. */
const contents = () =>
  repository.stored().map((name) => {
    const file = repository.store.path(name);
    return [name, fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : ''];
  });

test('a release in a copy is in no other store', async () => {
  const before = contents();
  const live = (await repository.store.live())!;
  const copy = await rehearsalStore(repository.store, live);
  expect(await new ReleaseStore(copy.dataDir).live()).toEqual(live);
  repository.build('mf-a', '1.1.0', 'second');
  expect((await publish('mf-a', { ...repository.options, dataDir: copy.dataDir }))?.generation).toBe(
    live.generation + 1,
  );
  expect(contents()).toEqual(before);
  copy.end();
  expect(fs.existsSync(copy.dataDir)).toBe(false);
});

describe('the pages of a walk', () => {
  const change: Change = {
    reason: 'one remote less',
    allowBrokenLinks: true,
    apply: (draft) => ({ ...draft, remotes: [] }),
  };
  afterEach(() => signReleasesWith(undefined));

  test('is signed as the release would be, with keys of which the copy has none', async () => {
    const live = (await repository.store.live())!;
    const copy = await rehearsalStore(repository.store, live);
    const made = await makeGeneration(new ReleaseStore(copy.dataDir), change, repository.store);
    expect(made?.keys).toEqual(live.keys);
    expect(disbelief(made!, live.keys!)).toBeUndefined();
    expect(fs.readdirSync(copy.dataDir).sort()).toEqual(['releases', 'trusted-keys.json']);
    copy.end();
    expect(fs.existsSync(copy.dataDir)).toBe(false);
  });

  test('is signed with the keys that were given', async () => {
    const key = makeSigningKey();
    signReleasesWith(key.privateKey);
    const copy = await rehearsalStore(repository.store, (await repository.store.live())!);
    const made = await makeGeneration(new ReleaseStore(copy.dataDir), change, repository.store);
    expect(made?.keys).toEqual({ [key.id]: key.publicKey });
    expect(fs.readdirSync(copy.dataDir).sort()).toEqual(['releases', 'trusted-keys.json']);
    copy.end();
  });

  test('is refused where the key is lost, as the release would be', async () => {
    const copy = await rehearsalStore(repository.store, (await repository.store.live())!);
    fs.rmSync(path.join(repository.dataDir, 'signing-keys.json'));
    await expect(() => makeGeneration(new ReleaseStore(copy.dataDir), change, repository.store)).rejects.toThrow(
      expect.objectContaining({ code: 'KEY_MISSING' }) as Error,
    );
    // A broken copy needs none of the product's keys: it has one of its own, for as long as it exists.
    await makeGeneration(new ReleaseStore(copy.dataDir), change);
    expect(fs.statSync(path.join(copy.dataDir, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    copy.end();
    expect(fs.existsSync(copy.dataDir)).toBe(false);
  });
});

describe('pictures', () => {
  const picture = (width: number, height: number, red: number) => {
    const png = new PNG({ width, height });
    for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 0, 0, 255], at);
    return PNG.sync.write(png);
  };

  test('that show the same do not differ', async () => {
    expect(await differenceOf(picture(20, 10, 200), picture(20, 10, 200))).toBeUndefined();
  });

  test('differ by their share of pixels, and by what one has more', async () => {
    expect(await differenceOf(picture(20, 10, 200), picture(20, 10, 0))).toMatchObject({ share: 1 });
    expect(await differenceOf(picture(20, 10, 200), picture(20, 20, 200))).toMatchObject({ share: 0.5 });
  });
});

test('neighbours are those whose pieces stand in its pages, and those in whose pages its own do', () => {
  const remote = (name: string, more: Partial<RemoteRelease> = {}) => ({ name, ...more }) as RemoteRelease;
  const all = [
    remote('mf-a', { uses: { 'mf-b/card': {} }, slots: { 'a:side': {} } }),
    remote('mf-b'),
    remote('mf-c', { uses: { 'mf-a/price': {} } }),
    remote('mf-d', { fills: { 'a:side': ['offer'] } }),
    remote('mf-e', { uses: { 'mf-b/card': {} } }),
  ];
  expect(neighboursOf(all, 'mf-a').map(({ name }) => name)).toEqual(['mf-b', 'mf-c', 'mf-d']);
  expect(neighboursOf(all, 'mf-e').map(({ name }) => name)).toEqual(['mf-b']);
});

describe('the report', () => {
  const figures = { scripts: 20, requests: 5, largestPaint: 300, layoutShift: 0 };
  const page = { address: '/a', remote: 'mf-a', problems: [], known: [], figures, pictures: [] };
  const report = (problems: string[]): WalkReport => ({
    ...{ name: 'mf-a', version: '1.1.0', walkedAt: new Date().toISOString(), seconds: 1, looksForBarriers: true },
    ...{ budgets: {}, pages: [{ ...page, problems }] },
  });

  test('lies beside the store, once for each version', () => {
    const folder = repository.store.path(reportPath('mf-a', '1.1.0'));
    expect(readReport(folder)).toBeUndefined();
    writeReport(folder, report(['it says <script>alert(1)</script>']), new Map([['a.png', Buffer.from('1')]]));
    const file = writeReport(folder, report(['it says <script>alert(2)</script>']), new Map());
    expect(readReport(folder)?.pages[0]?.problems).toEqual(['it says <script>alert(2)</script>']);
    expect(fs.readdirSync(folder).sort()).toEqual(['index.html', 'report.json']);
    expect(fs.readFileSync(file, 'utf8')).toContain('it says &#60;script&#62;');
    expect(fs.readdirSync(path.dirname(folder))).toEqual(['1.1.0']);
  });

  test('refuses where something is wrong, by the first and how many more', () => {
    expect(() => ensureWalkedWell(report([]))).not.toThrow();
    expect(() => ensureWalkedWell(report(['it answered 500', 'the console says: x']))).toThrow(
      expect.objectContaining({
        code: 'WALK_FAILED',
        message:
          'mf-a 1.1.0 is not well in a browser. /a: it answered 500; and 1 more. Its pictures lie in the store, in reports/mf-a/1.1.0',
      }) as Error,
    );
  });

  test('is read again of what the command said', () => {
    try {
      ensureWalkedWell(report(['it answered 500']));
    } catch (error) {
      const { code, message } = error as ReleaseError;
      expect(readRefusal(`Built.\n${code}: ${message}\n`)).toEqual({
        ...{ name: 'mf-a', version: '1.1.0' },
        why: '/a: it answered 500. Its pictures lie in the store, in reports/mf-a/1.1.0',
      });
    }
    expect.assertions(2);
    expect(readRefusal('LINK_BROKEN: /a leads to /b\n')).toBeUndefined();
  });
});

test('budgets are read by name, and anything else is refused', () => {
  expect(readBudgets('')).toEqual({});
  expect(readBudgets('scripts=60, layout-shift=0.1')).toEqual({ scripts: 60, layoutShift: 0.1 });
  for (const wrong of ['script=60', 'scripts', 'scripts=many', 'scripts=-1', 'constructor=1'])
    expect(() => readBudgets(wrong)).toThrow(expect.objectContaining({ code: 'USAGE' }) as Error);
});

describe('the cost of a page', () => {
  /** A page that asks for one thing more each time it is idle, as long as there are some. */
  class AskingPage extends EventEmitter {
    constructor(private readonly whenIdle: (() => void)[]) {
      super();
    }

    async evaluate() {
      await Promise.resolve();
      this.whenIdle.shift()?.();
    }

    waitForTimeout(ms: number) {
      return new Promise((done) => setTimeout(done, ms));
    }

    /** Asks, and is answered so many milliseconds later. */
    ask(url: string, { type = 'fetch', headers = {}, answeredAfter = 0 } = {}) {
      const request = { url: () => url, method: () => 'GET', resourceType: () => type, headers: () => headers };
      this.emit('request', request);
      setTimeout(() => this.emit('requestfinished', request), answeredAfter).unref();
    }
  }

  test('is counted once it asks for nothing more, however late: each thing once, and not what it fetches ahead or reports', async () => {
    const page: AskingPage = new AskingPage([
      () => page.ask('http://a/idle.js', { answeredAfter: 500 }),
      () => page.ask('http://a/ahead.js', { headers: { 'sec-purpose': 'prefetch' }, answeredAfter: 60_000 }),
    ]);
    const requests = new Requests(page as unknown as Page);
    page.ask('http://a/');
    page.ask('http://a/reports', { type: 'ping' });
    page.ask('blob:http://a/1');
    page.ask('http://a/slow.webp', { answeredAfter: 700 });
    setTimeout(() => page.ask('http://a/after-that.json'), 600);
    setTimeout(() => page.ask('http://a/'), 650);
    await requests.rest(10_000);
    expect(requests.count).toBe(4);
    expect(requests.countWithout(['http://a/slow.webp', 'http://a/never-asked-for.webp'])).toBe(3);
  });

  test('is counted after a while of a page that never is at rest', async () => {
    const page = new AskingPage([]);
    const requests = new Requests(page as unknown as Page);
    const asking = setInterval(() => page.ask(`http://a/${requests.count}`), 20);
    const began = Date.now();
    await requests.rest(600);
    clearInterval(asking);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(requests.count).toBeGreaterThan(5);
  });

  const slow = { scripts: 20, requests: 5, largestPaint: 900, layoutShift: 0.2 };

  test('in time is the best of what was taken again, where the first was over its limit', async () => {
    const budgets = { scripts: 10, largestPaint: 500, layoutShift: 0.1 };
    const taken = [{ ...slow, largestPaint: 400, scripts: 30 }, { ...slow, layoutShift: 0.05 }, slow];
    const again = jest.fn(() => Promise.resolve(taken.shift()));
    expect(await atBest(slow, budgets, again)).toEqual({ ...slow, largestPaint: 400, layoutShift: 0.05 });
    expect(again).toHaveBeenCalledTimes(2);
  });

  test('in time is not taken again where it is within its limit, nor more than twice, and stays where there is nothing to take', async () => {
    const again = jest.fn(() => Promise.resolve(undefined));
    expect(await atBest(slow, { scripts: 10, requests: 1, largestPaint: 900 }, again)).toEqual(slow);
    expect(again).not.toHaveBeenCalled();
    expect(await atBest(slow, { largestPaint: 899 }, again)).toEqual(slow);
    expect(again).toHaveBeenCalledTimes(2);
  });
});

describe('a page while a remote is broken', () => {
  const usual = { faults: ['the console says: as ever'], readable: 200 };
  const broken = { failing: ['mf-a'] };
  const found = (faults: string[], readable = 200, scenario: Parameters<typeof problemsOf>[1] = broken) =>
    problemsOf({ faults: [...usual.faults, ...faults], readable }, scenario, usual);

  test('holds while only the broken remote fails', () => {
    expect(found([])).toEqual([]);
    expect(
      found(['[mf-a 1.0.0, owner a] failed to load: Error', '/remotes/mf-a/1.0.0/x.js could not be had: no net']),
    ).toEqual([]);
    expect(found(['[mf-a/soup 1.0.0, owner a] is late: TimeLimitError'])).toEqual([]);
    expect(found(['what was touched does not answer: mf-a'])).toEqual([]);
    expect(found(['the console says: [mf-a] ChunkLoadError: Loading chunk 452 failed.'])).toEqual([]);
  });

  test("does not where another one's part fails, where the shell does, and where nothing is left to read", () => {
    const others = [
      '[mf-b 1.0.0, owner b] failed to render: Error',
      "the shell's script did not run",
      'it answered 500',
    ];
    expect(found(others)).toEqual(others);
    expect(found([], 0)).toEqual(['nothing can be read on it']);
    expect(found(['what was touched does not answer: mf-b'])).toHaveLength(1);
    expect(found(['the console says: [mf-b] Error', 'the console says: mf-a is odd'])).toHaveLength(2);
  });

  test('may miss the answers of an API that is away, and no others', () => {
    const faults = ['/api/a answered 503', '/remotes/mf-a/1.0.0/x.js answered 503'];
    expect(found(faults, 200, { failing: [], withoutApi: true })).toEqual(faults.slice(1));
  });
});
