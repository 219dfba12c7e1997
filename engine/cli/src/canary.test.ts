import fs from 'node:fs';
import { commandHere } from '../test/command';
import { beforeCommit } from '@federated-pages/store/test-race';
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
beforeEach(async () => {
  repository = new Repository();
  dataDir = repository.dataDir;
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const live = async () => (await repository.store.live())!;
const canaries = async () =>
  ((await live()).canaries ?? []).map(({ remote, percent }) => `${remote.name} ${remote.version} ${percent} %`);
const begin = async (name: string, version: string, text: string, percent = 5) => {
  repository.build(name, version, text);
  return startCanary(name, percent, repository.options);
};
const page = async (pages: string, file: string) =>
  fs.readFileSync(await repository.pageFile(`${file}.html`, pages), 'utf8');
const canaryPage = async (file: string) => page((await live()).canaries![0]!.pages, file);
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const previous = async (name: string) => (await live()).remotes.find((one) => one.name === name)?.previous?.version;

test('a canary is composed whole beside the live set, which does not change', async () => {
  const before = await live();
  await begin('mf-a', '1.1.0', 'a2', 5);
  expect(await repository.live()).toEqual({ generation: 2, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(await canaries()).toEqual(['mf-a 1.1.0 5 %']);
  expect(await canaryPage('mf-a')).toContain('a2');
  expect(await canaryPage('mf-b')).toContain('b1');
  expect(await repository.page('/mf-a')).toContain('a1');
  // No live page was composed again.
  expect([(await live()).pages, (await live()).seal, (await live()).set]).toEqual([
    before.pages,
    before.seal,
    before.set,
  ]);
  expect((await live()).canaries![0]!.set).not.toBe((await live()).set);
  // Where it throws in a visitor's browser, the live version takes its place.
  expect((await live()).canaries![0]!.remote.previous?.version).toBe('1.0.0');
});

test('said once more for the same version it changes the share alone, and builds nothing', async () => {
  await begin('mf-a', '1.1.0', 'a2', 5);
  const before = (await live()).canaries![0]!;
  fs.rmSync(`${repository.root}/mf-a/dist`, { recursive: true });
  await startCanary('mf-a', 25, repository.options);
  const since = expect.any(String) as string;
  expect((await live()).canaries![0]).toEqual({
    ...before,
    percent: 25,
    since,
    statement: expect.anything() as object,
  });
  await startCanary('mf-a', 25, repository.options);
  expect((await live()).generation).toBe(3);
  await setCanaryPercent('mf-a', 50, dataDir, { why: 'it does well' });
  expect((await live()).reason).toBe('canary mf-a 1.1.0 for 50 % of the visitors: it does well');
});

test('promoting makes exactly what its visitors had live for all, and the live version the previous one', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  const { set, pages, seal } = (await live()).canaries![0]!;
  await promote('mf-a', dataDir);
  expect((await repository.live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
  expect({ set: (await live()).set, pages: (await live()).pages, seal: (await live()).seal }).toEqual({
    set,
    pages,
    seal,
  });
  expect(await canaries()).toEqual([]);
  expect(await previous('mf-a')).toBe('1.0.0');
  await expect(() => promote('mf-a', dataDir)).rejects.toThrow(refusal('NO_CANARY'));
  await rollbackRemote('mf-a', dataDir);
  expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
});

test('publishing its version promotes it as well', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  await publish('mf-a', repository.options);
  expect((await repository.live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
  expect(await canaries()).toEqual([]);
});

test('aborting brings everybody back; a start does not publish it again, and its name is used up', async () => {
  const before = await live();
  await begin('mf-a', '1.1.0', 'a2');
  await abort('mf-a', dataDir, { why: 'it throws' });
  expect(await live()).toMatchObject({ set: before.set, pages: before.pages, setAside: { 'mf-a': ['1.1.0'] } });
  expect((await live()).reason).toBe('abort the canary of mf-a 1.1.0: it throws');
  await publishBuilt(repository.options);
  expect((await live()).generation).toBe(3);
  await expect(() => abort('mf-a', dataDir)).rejects.toThrow(refusal('NO_CANARY'));
  await expect(() => startCanary('mf-a', 5, repository.options)).rejects.toThrow(refusal('VERSION_NOT_RAISED'));
  repository.build('mf-a', '1.1.0', 'other bytes');
  await expect(() => startCanary('mf-a', 5, { ...repository.options, allowLower: true })).rejects.toThrow(
    refusal('VERSION_TAKEN'),
  );
});

test('a start leaves a canary running, whatever lies in the working copy', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  await publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'edited');
  await publishBuilt(repository.options);
  expect((await live()).generation).toBe(2);
});

test('another version of the remote comes neither before it nor in its place', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  repository.build('mf-a', '1.2.0', 'a3');
  await expect(() => publish('mf-a', repository.options)).rejects.toThrow(refusal('CANARY_RUNS'));
  await expect(() => startCanary('mf-a', 10, repository.options)).rejects.toThrow(refusal('CANARY_RUNS'));
  expect(await canaries()).toEqual(['mf-a 1.1.0 5 %']);
});

test('others publish meanwhile, and it is composed on top of what they make live', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  const { set } = (await live()).canaries![0]!;
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.1.0']);
  expect(await canaryPage('mf-a')).toContain('a2');
  expect(await canaryPage('mf-b')).toContain('b2');
  expect((await live()).canaries![0]!.set).not.toBe(set);
});

test('two run beside each other, each on the live set alone', async () => {
  await begin('mf-a', '1.1.0', 'a2', 10);
  const first = (await live()).canaries![0]!;
  await begin('mf-b', '1.1.0', 'b2', 20);
  expect(await canaries()).toEqual(['mf-a 1.1.0 10 %', 'mf-b 1.1.0 20 %']);
  expect((await live()).canaries![0]).toEqual({ ...first, statement: expect.anything() as object });
  const second = (await live()).canaries![1]!;
  expect(await page(second.pages, 'mf-a')).toContain('a1');
  await promote('mf-b', dataDir);
  expect(await canaries()).toEqual(['mf-a 1.1.0 10 %']);
  expect(await canaryPage('mf-b')).toContain('b2');
});

test('one that is incompatible with another team’s release is ended by it, and that release is not refused', async () => {
  repository.build('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/shared'] });
  await startCanary('mf-a', 5, repository.options);
  repository.build('mf-b', '1.1.0', 'b2', { routes: ['/mf-b', '/shared'] });
  await publish('mf-b', repository.options);
  expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.1.0']);
  expect(await canaries()).toEqual([]);
  expect((await live()).reason).toMatch(
    /^publish mf-b 1\.1\.0, which ended the canary of mf-a 1\.1\.0 \(ROUTE_TAKEN: mf-a claims \/shared/,
  );
  expect((await live()).setAside).toEqual({ 'mf-a': ['1.1.0'] });
});

test.each([
  ['ROUTE_TAKEN', { routes: ['/mf-b'], prerender: [] }, {}],
  ['SHARED_MISMATCH', {}, { shared: { react: '18.0.0' } }],
])(
  '%s keeps it from being begun, by the checks of a publish, and leaves nothing behind',
  async (code, change, recorded) => {
    const before = repository.stored();
    repository.build('mf-a', '1.1.0', 'a2', change, recorded);
    await expect(() => rehearseCanary('mf-a', 5, repository.options)).rejects.toThrow(refusal(code));
    await expect(() => startCanary('mf-a', 5, repository.options)).rejects.toThrow(refusal(code));
    expect(repository.stored()).toEqual(before);
  },
);

test('a remote that is not live has nothing to be compared with, and the shell is for all', async () => {
  repository.build('mf-c', '1.0.0', 'c1');
  await expect(() => startCanary('mf-c', 5, repository.options)).rejects.toThrow(refusal('REMOTE_UNKNOWN'));
  repository.buildShell('1.1.0');
  await expect(() => startCanary('shell', 5, repository.options)).rejects.toThrow(refusal('REMOTE_UNKNOWN'));
  for (const percent of [0, 100, 2.5, Number.NaN])
    await expect(() => startCanary('mf-a', percent, repository.options)).rejects.toThrow(refusal('USAGE'));
});

test('a withdrawal ends it, and so does a roll back of everything', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  await withdraw('mf-a', dataDir);
  expect(await canaries()).toEqual([]);
  await begin('mf-b', '1.1.0', 'b2');
  await rollbackTo(1, dataDir);
  expect(await canaries()).toEqual([]);
  expect((await live()).setAside).toEqual({ 'mf-b': ['1.1.0'] });
});

test('verify compares it with the published files, prune keeps it, and diff shows it', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  expect(await verifyStore(dataDir)).toMatchObject({ versions: 4, pages: 2, problems: [] });
  expect(describeDiff(await repository.store.read(1), await live())).toEqual([
    { name: 'mf-a as a canary', from: null, to: '1.1.0 for 5 %' },
  ]);
  // The generation that began it is long gone; the canary still runs.
  for (let percent = 6; percent < 30; percent += 1) await setCanaryPercent('mf-a', percent, dataDir);
  const long = new Date(0);
  for (const version of ['1.0.0', '1.1.0']) fs.utimesSync(repository.store.path('remotes/mf-a', version), long, long);
  expect(await prune(dataDir, { olderThanDays: 0, isRehearsal: false })).toEqual([]);
  expect(await canaryPage('mf-a')).toContain('a2');
  fs.appendFileSync(await repository.pageFile('mf-a.html', (await live()).canaries![0]!.pages), 'x');
  expect((await verifyStore(dataDir)).problems).toHaveLength(1);
});

test('an unused canary is removed with its pages', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  const { pages } = (await live()).canaries![0]!;
  await abort('mf-a', dataDir);
  for (let patch = 1; patch <= 5; patch += 1) {
    repository.build('mf-b', `1.0.${patch}`, `b of ${patch}`);
    await publish('mf-b', repository.options);
  }
  expect(fs.existsSync(repository.store.path('pages', pages))).toBe(false);
});

describe('after two bad versions in a row', () => {
  const release = async (version: string) => {
    repository.build('mf-a', version, `a of ${version}`);
    await publish('mf-a', repository.options);
  };

  test('one is led back to the one that was found good, and not to the first bad one', async () => {
    await markGood('mf-a', '1.0.0', dataDir);
    await release('1.1.0');
    await release('1.2.0');
    await release('1.3.0');
    expect(await previous('mf-a')).toBe('1.0.0');
    await rollbackRemote('mf-a', dataDir);
    expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
  });

  test('also where each was taken back before the next came', async () => {
    await release('1.1.0');
    await rollbackRemote('mf-a', dataDir);
    await release('1.2.0');
    await rollbackRemote('mf-a', dataDir);
    expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
  });

  test('where nothing was found good the one before is the best that is known', async () => {
    await release('1.1.0');
    await release('1.2.0');
    expect(await previous('mf-a')).toBe('1.1.0');
  });

  test('a version is remembered once, as long as it is live, and as one of the last five', async () => {
    await markGood('mf-a', '1.0.0', dataDir);
    const { generation } = await live();
    await markGood('mf-a', '1.0.0', dataDir);
    await markGood('mf-a', '0.9.0', dataDir);
    expect((await live()).generation).toBe(generation);
    for (let minor = 1; minor <= 5; minor += 1) {
      await release(`1.${minor}.0`);
      await markGood('mf-a', `1.${minor}.0`, dataDir);
    }
    expect((await live()).good).toEqual({ 'mf-a': ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'] });
  });
});

test('a command with --seen fails if the version has changed', async () => {
  const run = (...args: string[]) => commandHere(repository, args);
  const meanwhile = (sentence: string) => ({
    code: 1,
    stderr: `CHANGED_MEANWHILE: The state changed: ${sentence}. Run npm run release -- status and try again\n`,
  });
  repository.build('mf-a', '1.1.0', 'a2');
  await run('canary', 'a', '5');
  const { generation } = await live();
  for (const verb of ['promote', 'abort'])
    expect(await run(verb, 'mf-a', '--seen', '1.2.0')).toMatchObject(
      meanwhile('mf-a 1.1.0 is the canary, and not 1.2.0'),
    );
  expect(await run('rollback', 'mf-a', '--to', '0.9.0', '--seen', '1.1.0')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live, and not 1.1.0'),
  );
  expect((await run('rollback', '--to', '1', '--seen', '1.1.0')).stderr).toMatch(/^USAGE: --seen goes with/);
  expect((await live()).generation).toBe(generation);
  expect((await run('promote', 'mf-a', '--seen', '1.1.0')).code).toBe(0);
  expect(await run('abort', 'mf-a', '--seen', '1.1.0')).toMatchObject(meanwhile('no canary of mf-a runs any more'));
  expect((await run('rollback', 'mf-a', '--to', '1.0.0', '--seen', '1.1.0')).code).toBe(0);
  expect((await live()).remotes.find(({ name }) => name === 'mf-a')?.version).toBe('1.0.0');
  expect(await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', 'none')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live'),
  );
  expect(await run('withdraw', 'mf-a', '--seen', '1.1.0')).toMatchObject(
    meanwhile('mf-a 1.0.0 is live, and not 1.1.0'),
  );
  expect((await run('withdraw', 'mf-a', '--seen', '1.0.0')).code).toBe(0);
  expect((await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', '1.0.0')).code).toBe(1);
  expect((await live()).remotes.some(({ name }) => name === 'mf-a')).toBe(false);
  expect((await run('rollback', 'mf-a', '--to', '1.1.0', '--seen', 'none')).code).toBe(0);
  expect((await live()).remotes.find(({ name }) => name === 'mf-a')?.version).toBe('1.1.0');
});

test('the slower of two commands changes nothing, and fails', async () => {
  const slower = async (theirs: () => Promise<unknown>, mine: () => Promise<unknown>, sentence: string) => {
    const done = async () => {
      await theirs();
      generation = (await live()).generation;
    };
    let generation = 0;
    beforeCommit(done);
    await expect(mine()).rejects.toThrow(expect.objectContaining({ code: 'CHANGED_MEANWHILE', message: sentence }));
    expect((await live()).generation).toBe(generation);
  };
  const release = async (version: string) => {
    repository.build('mf-a', version, version);
    await publish('mf-a', repository.options);
  };
  await release('1.1.0');
  await release('1.2.0');
  await slower(
    () => rollbackRemote('mf-a', dataDir, { version: '1.1.0' }),
    () => rollbackRemote('mf-a', dataDir, { version: '1.0.0' }),
    'The state changed: mf-a 1.1.0 is live, and not 1.2.0. Run npm run release -- status and try again',
  );
  await slower(
    () => release('1.2.1'),
    () => withdraw('mf-a', dataDir),
    'The state changed: mf-a 1.2.1 is live, and not 1.1.0. Run npm run release -- status and try again',
  );
  await slower(
    () => withdraw('mf-a', dataDir),
    () => withdraw('mf-a', dataDir),
    'The state changed: mf-a was withdrawn. Run npm run release -- status and try again',
  );
  await slower(
    () => rollbackRemote('mf-a', dataDir, { version: '1.0.0' }),
    () => rollbackRemote('mf-a', dataDir, { version: '1.1.0' }),
    'The state changed: mf-a 1.0.0 is live. Run npm run release -- status and try again',
  );
  await begin('mf-a', '1.3.0', 'a4');
  await slower(
    () => abort('mf-a', dataDir),
    () => promote('mf-a', dataDir),
    'The state changed: no canary of mf-a runs any more. Run npm run release -- status and try again',
  );
  await begin('mf-a', '1.4.0', 'a5');
  await slower(
    () => promote('mf-a', dataDir),
    () => abort('mf-a', dataDir),
    'The state changed: mf-a 1.4.0 is live for everybody. Run npm run release -- status and try again',
  );
  const share = (percent: number) => startCanary('mf-a', percent, repository.options);
  repository.build('mf-a', '1.5.0', 'a6');
  await slower(
    () => share(50),
    () => share(5),
    'The state changed: mf-a 1.5.0 is a canary for 50 % of the visitors. Run npm run release -- status and try again',
  );
  await slower(
    () => share(20),
    () => share(60),
    'The state changed: mf-a 1.5.0 is a canary for 20 % of the visitors. Run npm run release -- status and try again',
  );
  await slower(
    () => abort('mf-a', dataDir),
    () => share(70),
    'The state changed: no canary of mf-a runs any more. Run npm run release -- status and try again',
  );
});

test('a roll back of everything undoes nothing that came as it was made', async () => {
  const slower = async (theirs: () => Promise<unknown>, sentence: string) => {
    const { generation } = await live();
    beforeCommit(theirs);
    await expect(rollbackTo(1, dataDir)).rejects.toThrow(
      expect.objectContaining({
        code: 'CHANGED_MEANWHILE',
        message: `The state changed: ${sentence}. Run npm run release -- status and try again`,
      }),
    );
    expect((await live()).generation).toBe(generation + 1);
  };
  const release = async (name: string, version: string) => {
    repository.build(name, version, version);
    await publish(name, repository.options);
  };
  await release('mf-a', '1.1.0');
  await slower(() => release('mf-b', '1.1.0'), 'mf-b is 1.1.0, and was 1.0.0');
  await slower(() => release('mf-c', '1.0.0'), 'mf-c is 1.0.0, and was not there');
  await slower(() => begin('mf-a', '1.2.0', 'a3'), 'the canary of mf-a is 1.2.0, and was not there');
  await slower(() => abort('mf-a', dataDir), 'the canary of mf-a is gone, and was 1.2.0');
  await slower(() => withdraw('mf-c', dataDir), 'mf-c is gone, and was 1.0.0');
  await slower(() => rollbackTo(1, dataDir), 'mf-a is 1.0.0, and was 1.1.0');
  // A change without effect on visitors is no reason.
  await release('mf-a', '1.3.0');
  beforeCommit(() => markGood('mf-a', '1.3.0', dataDir));
  await rollbackTo(1, dataDir);
  expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
});

test('two who give a canary to the very same share begin it once, and set it once', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  for (const percent of [5, 20]) {
    const share = () => startCanary('mf-a', percent, repository.options);
    const { generation } = await live();
    beforeCommit(share);
    await share();
    expect((await live()).generation).toBe(generation + 1);
    expect(await canaries()).toEqual([`mf-a 1.1.0 ${percent} %`]);
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
  expect((await live()).generation).toBe(1);
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
