import fs from 'node:fs';
import { commandHere } from '../test/command';
import { beforeWriting } from '@federated-pages/store/test-race';
import { Repository } from '@federated-pages/store/test-repository';
import { abort, promote, rehearseCanary, setCanaryPercent, startCanary } from '@federated-pages/store/canary';
import { describeDiff } from './diff';
import { markGood } from '@federated-pages/store/good';
import { prune } from '@federated-pages/store/prune';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rollbackRemote, rollbackTo } from '@federated-pages/store/rollback';
import { verifyStore } from '@federated-pages/store/verify';
import { withdraw } from '@federated-pages/store/withdraw';

let repository: Repository;
let dataDir: string;
beforeEach(() => {
  repository = new Repository();
  dataDir = repository.dataDir;
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const live = () => repository.store.live()!;
const canaries = () =>
  (live().canaries ?? []).map(({ remote, percent }) => `${remote.name} ${remote.version} ${percent} %`);
const begin = (name: string, version: string, text: string, percent = 5) => {
  repository.build(name, version, text);
  return startCanary(name, percent, repository.options);
};
const page = (pages: string, file: string) => fs.readFileSync(repository.pageFile(`${file}.html`, pages), 'utf8');
const canaryPage = (file: string) => page(live().canaries![0]!.pages, file);
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const previous = (name: string) => live().remotes.find((one) => one.name === name)?.previous?.version;

test('a canary is composed whole beside what is live, which stays as it is', () => {
  const before = live();
  begin('mf-a', '1.1.0', 'a2', 5);
  expect(repository.live()).toEqual({ generation: 2, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(canaries()).toEqual(['mf-a 1.1.0 5 %']);
  expect(canaryPage('mf-a')).toContain('a2');
  expect(canaryPage('mf-b')).toContain('b1');
  expect(repository.page('/mf-a')).toContain('a1');
  // Nothing of what is live was composed again.
  expect([live().pages, live().seal, live().set]).toEqual([before.pages, before.seal, before.set]);
  expect(live().canaries![0]!.set).not.toBe(live().set);
  // Where it throws in a visitor's browser, the live version takes its place.
  expect(live().canaries![0]!.remote.previous?.version).toBe('1.0.0');
});

test('said once more for the same version it changes the share alone, and builds nothing', () => {
  begin('mf-a', '1.1.0', 'a2', 5);
  const before = live().canaries![0]!;
  fs.rmSync(`${repository.root}/mf-a/dist`, { recursive: true });
  startCanary('mf-a', 25, repository.options);
  const since = expect.any(String) as string;
  expect(live().canaries![0]).toEqual({ ...before, percent: 25, since, statement: expect.anything() as object });
  startCanary('mf-a', 25, repository.options);
  expect(live().generation).toBe(3);
  setCanaryPercent('mf-a', 50, dataDir, { why: 'it does well' });
  expect(live().reason).toBe('canary mf-a 1.1.0 for 50 % of the visitors: it does well');
});

test('promoting makes exactly what its visitors had live for all, and the live version the previous one', () => {
  begin('mf-a', '1.1.0', 'a2');
  const { set, pages, seal } = live().canaries![0]!;
  promote('mf-a', dataDir);
  expect(repository.live().versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
  expect({ set: live().set, pages: live().pages, seal: live().seal }).toEqual({ set, pages, seal });
  expect(canaries()).toEqual([]);
  expect(previous('mf-a')).toBe('1.0.0');
  expect(() => promote('mf-a', dataDir)).toThrow(refusal('NO_CANARY'));
  rollbackRemote('mf-a', dataDir);
  expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
});

test('publishing its version promotes it as well', () => {
  begin('mf-a', '1.1.0', 'a2');
  publish('mf-a', repository.options);
  expect(repository.live().versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
  expect(canaries()).toEqual([]);
});

test('aborting brings everybody back; a start does not publish it again, and its name is used up', () => {
  const before = live();
  begin('mf-a', '1.1.0', 'a2');
  abort('mf-a', dataDir, { why: 'it throws' });
  expect(live()).toMatchObject({ set: before.set, pages: before.pages, setAside: { 'mf-a': ['1.1.0'] } });
  expect(live().reason).toBe('abort the canary of mf-a 1.1.0: it throws');
  publishBuilt(repository.options);
  expect(live().generation).toBe(3);
  expect(() => abort('mf-a', dataDir)).toThrow(refusal('NO_CANARY'));
  expect(() => startCanary('mf-a', 5, repository.options)).toThrow(refusal('VERSION_NOT_RAISED'));
  repository.build('mf-a', '1.1.0', 'other bytes');
  expect(() => startCanary('mf-a', 5, { ...repository.options, allowLower: true })).toThrow(refusal('VERSION_TAKEN'));
});

test('a start leaves a canary running, whatever lies in the working copy', () => {
  begin('mf-a', '1.1.0', 'a2');
  publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'edited');
  publishBuilt(repository.options);
  expect(live().generation).toBe(2);
});

test('another version of the remote comes neither before it nor in its place', () => {
  begin('mf-a', '1.1.0', 'a2');
  repository.build('mf-a', '1.2.0', 'a3');
  expect(() => publish('mf-a', repository.options)).toThrow(refusal('CANARY_RUNS'));
  expect(() => startCanary('mf-a', 10, repository.options)).toThrow(refusal('CANARY_RUNS'));
  expect(canaries()).toEqual(['mf-a 1.1.0 5 %']);
});

test('others publish meanwhile, and it is composed on top of what they make live', () => {
  begin('mf-a', '1.1.0', 'a2');
  const { set } = live().canaries![0]!;
  repository.build('mf-b', '1.1.0', 'b2');
  publish('mf-b', repository.options);
  expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.1.0']);
  expect(canaryPage('mf-a')).toContain('a2');
  expect(canaryPage('mf-b')).toContain('b2');
  expect(live().canaries![0]!.set).not.toBe(set);
});

test('two run beside each other, each on the live set alone', () => {
  begin('mf-a', '1.1.0', 'a2', 10);
  const first = live().canaries![0]!;
  begin('mf-b', '1.1.0', 'b2', 20);
  expect(canaries()).toEqual(['mf-a 1.1.0 10 %', 'mf-b 1.1.0 20 %']);
  expect(live().canaries![0]).toEqual({ ...first, statement: expect.anything() as object });
  const second = live().canaries![1]!;
  expect(page(second.pages, 'mf-a')).toContain('a1');
  promote('mf-b', dataDir);
  expect(canaries()).toEqual(['mf-a 1.1.0 10 %']);
  expect(canaryPage('mf-b')).toContain('b2');
});

test('one that does not go with what another makes live is ended by that, and nobody is refused', () => {
  repository.build('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/shared'] });
  startCanary('mf-a', 5, repository.options);
  repository.build('mf-b', '1.1.0', 'b2', { routes: ['/mf-b', '/shared'] });
  publish('mf-b', repository.options);
  expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.1.0']);
  expect(canaries()).toEqual([]);
  expect(live().reason).toMatch(
    /^publish mf-b 1\.1\.0, which ended the canary of mf-a 1\.1\.0 \(ROUTE_TAKEN: mf-a claims \/shared/,
  );
  expect(live().setAside).toEqual({ 'mf-a': ['1.1.0'] });
});

test.each([
  ['ROUTE_TAKEN', { routes: ['/mf-b'], prerender: [] }, {}],
  ['SHARED_MISMATCH', {}, { shared: { react: '18.0.0' } }],
])('%s keeps it from being begun, by the checks of a publish, and leaves nothing behind', (code, change, recorded) => {
  const before = repository.stored();
  repository.build('mf-a', '1.1.0', 'a2', change, recorded);
  expect(() => rehearseCanary('mf-a', 5, repository.options)).toThrow(refusal(code));
  expect(() => startCanary('mf-a', 5, repository.options)).toThrow(refusal(code));
  expect(repository.stored()).toEqual(before);
});

test('a remote that is not live has nothing to be compared with, and the shell is for all', () => {
  repository.build('mf-c', '1.0.0', 'c1');
  expect(() => startCanary('mf-c', 5, repository.options)).toThrow(refusal('REMOTE_UNKNOWN'));
  repository.buildShell('1.1.0');
  expect(() => startCanary('shell', 5, repository.options)).toThrow(refusal('REMOTE_UNKNOWN'));
  for (const percent of [0, 100, 2.5, Number.NaN])
    expect(() => startCanary('mf-a', percent, repository.options)).toThrow(refusal('USAGE'));
});

test('a withdrawal ends it, and so does a roll back of everything', () => {
  begin('mf-a', '1.1.0', 'a2');
  withdraw('mf-a', dataDir);
  expect(canaries()).toEqual([]);
  begin('mf-b', '1.1.0', 'b2');
  rollbackTo(1, dataDir);
  expect(canaries()).toEqual([]);
  expect(live().setAside).toEqual({ 'mf-b': ['1.1.0'] });
});

test('verify holds it against what was published, prune keeps it, and diff tells of it', () => {
  begin('mf-a', '1.1.0', 'a2');
  expect(verifyStore(dataDir)).toMatchObject({ versions: 4, pages: 2, problems: [] });
  expect(describeDiff(repository.store.read(1), live())).toEqual([
    { name: 'mf-a as a canary', from: null, to: '1.1.0 for 5 %' },
  ]);
  // The generation that began it is long gone; the canary still runs.
  for (let percent = 6; percent < 30; percent += 1) setCanaryPercent('mf-a', percent, dataDir);
  const long = new Date(0);
  for (const version of ['1.0.0', '1.1.0']) fs.utimesSync(repository.store.path('remotes/mf-a', version), long, long);
  expect(prune(dataDir, { olderThanDays: 0, isRehearsal: false })).toEqual([]);
  expect(canaryPage('mf-a')).toContain('a2');
  fs.appendFileSync(repository.pageFile('mf-a.html', live().canaries![0]!.pages), 'x');
  expect(verifyStore(dataDir).problems).toHaveLength(1);
});

test('what fell out of use goes with its pages', () => {
  begin('mf-a', '1.1.0', 'a2');
  const { pages } = live().canaries![0]!;
  abort('mf-a', dataDir);
  for (let patch = 1; patch <= 5; patch += 1) {
    repository.build('mf-b', `1.0.${patch}`, `b of ${patch}`);
    publish('mf-b', repository.options);
  }
  expect(fs.existsSync(repository.store.path('pages', pages))).toBe(false);
});

describe('after two bad versions in a row', () => {
  const release = (version: string) => {
    repository.build('mf-a', version, `a of ${version}`);
    publish('mf-a', repository.options);
  };

  test('one is led back to the one that was found good, and not to the first bad one', () => {
    markGood('mf-a', '1.0.0', dataDir);
    release('1.1.0');
    release('1.2.0');
    release('1.3.0');
    expect(previous('mf-a')).toBe('1.0.0');
    rollbackRemote('mf-a', dataDir);
    expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
  });

  test('also where each was taken back before the next came', () => {
    release('1.1.0');
    rollbackRemote('mf-a', dataDir);
    release('1.2.0');
    rollbackRemote('mf-a', dataDir);
    expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
  });

  test('where nothing was found good the one before is the best that is known', () => {
    release('1.1.0');
    release('1.2.0');
    expect(previous('mf-a')).toBe('1.1.0');
  });

  test('a version is remembered once, as long as it is live, and as one of the last five', () => {
    markGood('mf-a', '1.0.0', dataDir);
    const { generation } = live();
    markGood('mf-a', '1.0.0', dataDir);
    markGood('mf-a', '0.9.0', dataDir);
    expect(live().generation).toBe(generation);
    for (let minor = 1; minor <= 5; minor += 1) {
      release(`1.${minor}.0`);
      markGood('mf-a', `1.${minor}.0`, dataDir);
    }
    expect(live().good).toEqual({ 'mf-a': ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'] });
  });
});

test('whoever looked earlier does nothing else than what they saw', async () => {
  const run = (...args: string[]) => commandHere(repository, args);
  const meanwhile = (sentence: string) => ({
    code: 1,
    stderr: `CHANGED_MEANWHILE: Meanwhile ${sentence}. Look again\n`,
  });
  repository.build('mf-a', '1.1.0', 'a2');
  await run('canary', 'a', '5');
  const { generation } = live();
  for (const verb of ['promote', 'abort'])
    expect(await run(verb, 'mf-a', '--seen', '1.2.0')).toMatchObject(
      meanwhile('mf-a 1.1.0 is the canary, and not 1.2.0'),
    );
  expect(await run('rollback', 'mf-a', '--to', '0.9.0', '--seen', '1.1.0')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live, and not 1.1.0'),
  );
  expect((await run('rollback', '--to', '1', '--seen', '1.1.0')).stderr).toMatch(/^USAGE: --seen goes with/);
  expect(live().generation).toBe(generation);
  expect((await run('promote', 'mf-a', '--seen', '1.1.0')).code).toBe(0);
  expect(await run('abort', 'mf-a', '--seen', '1.1.0')).toMatchObject(meanwhile('no canary of mf-a runs any more'));
  expect((await run('rollback', 'mf-a', '--to', '1.0.0', '--seen', '1.1.0')).code).toBe(0);
  expect(live().remotes.find(({ name }) => name === 'mf-a')?.version).toBe('1.0.0');
  expect(await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', 'none')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live'),
  );
  expect(await run('withdraw', 'mf-a', '--seen', '1.1.0')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live, and not 1.1.0'),
  );
  expect((await run('withdraw', 'mf-a', '--seen', '1.0.0')).code).toBe(0);
  expect((await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', '1.0.0')).code).toBe(1);
  expect(live().remotes.some(({ name }) => name === 'mf-a')).toBe(false);
  expect((await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', 'none')).code).toBe(0);
  expect(live().remotes.find(({ name }) => name === 'mf-a')?.version).toBe('1.1.0');
});

test('whoever is slower than somebody else changes nothing, and is told', () => {
  const slower = (theirs: () => void, mine: (progress: (step: string) => void) => void, sentence: string) => {
    const done = () => {
      theirs();
      generation = live().generation;
    };
    let generation = 0;
    expect(() => mine(beforeWriting(done))).toThrow(
      expect.objectContaining({ code: 'CHANGED_MEANWHILE', message: sentence }),
    );
    expect(live().generation).toBe(generation);
  };
  const release = (version: string) => {
    repository.build('mf-a', version, version);
    publish('mf-a', repository.options);
  };
  release('1.1.0');
  release('1.2.0');
  slower(
    () => rollbackRemote('mf-a', dataDir, { version: '1.1.0' }),
    (progress) => rollbackRemote('mf-a', dataDir, { version: '1.0.0', progress }),
    'Meanwhile mf-a 1.1.0 is live, and not 1.2.0. Look again',
  );
  slower(
    () => release('1.2.1'),
    (progress) => withdraw('mf-a', dataDir, { progress }),
    'Meanwhile mf-a 1.2.1 is live, and not 1.1.0. Look again',
  );
  slower(
    () => withdraw('mf-a', dataDir),
    (progress) => withdraw('mf-a', dataDir, { progress }),
    'Meanwhile mf-a was withdrawn. Look again',
  );
  slower(
    () => rollbackRemote('mf-a', dataDir, { version: '1.0.0' }),
    (progress) => rollbackRemote('mf-a', dataDir, { version: '1.1.0', progress }),
    'Meanwhile mf-a 1.0.0 is live. Look again',
  );
  begin('mf-a', '1.3.0', 'a4');
  slower(
    () => abort('mf-a', dataDir),
    (progress) => promote('mf-a', dataDir, { progress }),
    'Meanwhile no canary of mf-a runs any more. Look again',
  );
  begin('mf-a', '1.4.0', 'a5');
  slower(
    () => promote('mf-a', dataDir),
    (progress) => abort('mf-a', dataDir, { progress }),
    'Meanwhile mf-a 1.4.0 is live for everybody. Look again',
  );
  const share = (percent: number, more: object = {}) =>
    startCanary('mf-a', percent, { ...repository.options, ...more });
  repository.build('mf-a', '1.5.0', 'a6');
  slower(
    () => share(50),
    (progress) => share(5, { progress }),
    'Meanwhile mf-a 1.5.0 is a canary for 50 % of the visitors. Look again',
  );
  slower(
    () => share(20),
    (progress) => share(60, { progress }),
    'Meanwhile mf-a 1.5.0 is a canary for 20 % of the visitors. Look again',
  );
  slower(
    () => abort('mf-a', dataDir),
    (progress) => share(70, { progress }),
    'Meanwhile no canary of mf-a runs any more. Look again',
  );
});

test('a roll back of everything undoes nothing that came as it was made', () => {
  const slower = (theirs: () => void, sentence: string) => {
    const { generation } = live();
    expect(() => rollbackTo(1, dataDir, { progress: beforeWriting(theirs) })).toThrow(
      expect.objectContaining({ code: 'CHANGED_MEANWHILE', message: `Meanwhile ${sentence}. Look again` }),
    );
    expect(live().generation).toBe(generation + 1);
  };
  const release = (name: string, version: string) => {
    repository.build(name, version, version);
    publish(name, repository.options);
  };
  release('mf-a', '1.1.0');
  slower(() => release('mf-b', '1.1.0'), 'mf-b is 1.1.0, and was 1.0.0');
  slower(() => release('mf-c', '1.0.0'), 'mf-c is 1.0.0, and was not there');
  slower(() => begin('mf-a', '1.2.0', 'a3'), 'the canary of mf-a is 1.2.0, and was not there');
  slower(() => abort('mf-a', dataDir), 'the canary of mf-a is gone, and was 1.2.0');
  slower(() => withdraw('mf-c', dataDir), 'mf-c is gone, and was 1.0.0');
  slower(() => rollbackTo(1, dataDir), 'mf-a is 1.0.0, and was 1.1.0');
  // What changes nothing that visitors have is no reason.
  release('mf-a', '1.3.0');
  rollbackTo(1, dataDir, { progress: beforeWriting(() => markGood('mf-a', '1.3.0', dataDir)) });
  expect(repository.live().versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
});

test('two who give a canary to the very same share begin it once, and set it once', () => {
  repository.build('mf-a', '1.1.0', 'a2');
  for (const percent of [5, 20]) {
    const share = (progress?: (step: string) => void) =>
      startCanary('mf-a', percent, { ...repository.options, progress });
    const { generation } = live();
    share(beforeWriting(share));
    expect(live().generation).toBe(generation + 1);
    expect(canaries()).toEqual([`mf-a 1.1.0 ${percent} %`]);
  }
});

test('a canary of what everybody has is none, and says so', async () => {
  expect(await commandHere(repository, ['canary', 'a', '5'])).toMatchObject({
    code: 0,
    stdout: 'Generation 1 is live as it was; everybody has mf-a 1.0.0 already, and no canary was begun.\n',
  });
});

test('the verbs say what they do, do it, and refuse in a sentence with a code', async () => {
  const run = (...args: string[]) => commandHere(repository, args);
  const json = async (...args: string[]) =>
    JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;
  repository.build('mf-a', '1.1.0', 'a2');
  expect((await run('canary', 'a', '5', '--dry-run')).stdout).toBe(
    'Would canary mf-a 1.1.0 for 5 % of the visitors as generation 2. Nothing was changed.\n',
  );
  expect(live().generation).toBe(1);
  expect((await run('canary', 'a', '5')).stdout).toContain('mf-a 1.1.0 as a canary for 5 % of the visitors, since ');
  expect(await json('status')).toMatchObject({
    set: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    canaries: [{ name: 'mf-a', version: '1.1.0', owner: 'team', percent: 5 }],
  });
  for (const percent of ['0', '100', '5%', '-1', ''])
    expect((await run('canary', 'mf-a', '--', percent)).stderr).toMatch(
      /^USAGE: A share of the visitors is a whole number/,
    );
  expect((await run('canary', 'mf-a')).stderr).toMatch(/^USAGE: /);
  expect((await run('promote', 'mf-b')).stderr).toMatch(/^NO_CANARY: No canary of mf-b runs\./);
  expect((await run('abort', 'mf-b', '--dry-run')).stderr).toMatch(/^NO_CANARY: /);
  repository.build('mf-a', '1.2.0', 'a3');
  expect((await run('publish', 'mf-a')).stderr).toBe(
    'CANARY_RUNS: mf-a 1.1.0 runs as a canary. Say promote mf-a or abort mf-a first\n',
  );
  expect(await json('promote', 'mf-a', '--dry-run')).toMatchObject({ dryRun: true });
  expect(await json('abort', 'mf-a')).toMatchObject({ reason: 'abort the canary of mf-a 1.1.0', canaries: [] });
  for (const verb of ['canary', 'promote', 'abort'])
    expect((await run(verb, '--help')).stdout).toContain(`-- ${verb} <remote>`);
});
