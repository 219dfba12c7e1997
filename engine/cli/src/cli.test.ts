/**
 * The command as it is run.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command, commandHere, startCommand, type Answer } from '../test/command';
import { Repository } from '@federated-pages/store/test-repository';
import { integrityOf } from '@federated-pages/manifest/files';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { noteRunning } from '@federated-pages/store/running';

const made: Repository[] = [];
function repository(dataDir?: string): Repository {
  const one = new Repository(dataDir);
  made.push(one);
  one.build('mf-a', '1.0.0', 'a1');
  one.build('mf-b', '1.0.0', 'b1');
  return one;
}
async function filled(dataDir?: string): Promise<Repository> {
  const one = repository(dataDir);
  await publishBuilt(one.options);
  return one;
}
afterEach(() => {
  for (const one of made.splice(0)) one.remove();
});

/** Other than 1. */
const EXIT_CODES: Readonly<Record<string, number>> = { USAGE: 2, STORE_BUSY: 3 };

/** The exit code of that refusal, nothing but one line "CODE: sentence" on standard error. */
function expectRefusal({ code, stdout, stderr }: Answer, refusal: string, sentence: string | RegExp = '') {
  expect({ code, stderr }).toEqual({
    code: EXIT_CODES[refusal] ?? 1,
    stderr: expect.stringMatching(/^[A-Z_]+: \S.*\n$/) as string,
  });
  expect(stderr).toMatch(new RegExp(`^${refusal}: `));
  expect(stderr).toMatch(sentence);
  return stdout;
}

describe('help', () => {
  test.each([[['-h']], [['--help']], [['help']]])('%p names every command', async (args) => {
    const { code, stdout, stderr } = await commandHere(repository(), args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const verb of ['status', 'history', 'diff', 'publish', 'rollback', 'withdraw']) expect(stdout).toContain(verb);
  });

  test.each([[['publish', '-h']], [['help', 'publish']], [['publish', 'mf-a', '--help']]])(
    '%p tells about this one, and does nothing',
    async (args) => {
      const one = repository();
      const { code, stdout } = await commandHere(one, args);
      expect(code).toBe(0);
      expect(stdout).toContain('--allow-lower');
      expect(stdout).not.toContain('history');
      expect(one.stored()).toEqual([]);
    },
  );
});

test('output goes to the right stream, with the right exit code', async () => {
  const one = await filled();
  expect(await command(one, ['status', '--json'])).toMatchObject({ code: 0, stderr: '' });
  const stdout = expectRefusal(
    await command(one, ['publish', 'mf-z']),
    'REMOTE_UNKNOWN',
    'known are mf-a, mf-b, shell',
  );
  expect(stdout).toBe('');
});

test('its output is not read to the end, as with head', async () => {
  const child = startCommand(await filled(), ['status']);
  child.stdout?.destroy();
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('a refusal is one line', () => {
  test.each([
    [[], 'Say which'],
    [['pubish', 'mf-a'], '"pubish"'],
    [['publish'], 'publish needs'],
    [['publish', 'mf-a', 'mf-b'], '"mf-b"'],
    [['publish', '--force'], '--force'],
    [['status', '--dry-run'], 'status takes no --dry-run'],
    [['prune', '--older-than', 'soon'], 'whole number of days'],
    [['rollback', '--to', '../1'], 'whole number'],
    [['diff', '1', 'x'], 'whole number, and not "x"'],
    [['diff', '1'], 'diff needs <from> <to>'],
    [['help', 'pubish'], 'There is no command "pubish"'],
    [['pubish', '--help'], 'There is no command "pubish"'],
    [['abort', 'mf-a', '--security', 'x'], 'of 3 to 200 characters'],
  ])('%p', async (args, sentence) => {
    expectRefusal(await commandHere(await filled(), args), 'USAGE', sentence);
  });

  test('also for programs, which get it as JSON besides', async () => {
    const stdout = expectRefusal(
      await commandHere(await filled(), ['withdraw', 'mf-z', '--json']),
      'REMOTE_UNKNOWN',
      'mf-z',
    );
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'REMOTE_UNKNOWN' } });
  });

  test('the shell, which has no version before of its own, is not said to be absent', async () => {
    const sentence = 'rollback --to <generation>';
    expectRefusal(await commandHere(await filled(), ['rollback', 'shell']), 'REMOTE_UNKNOWN', sentence);
  });

  test.each([
    ['promote', [], 'has no canary'],
    ['abort', ['--seen', '1.0.0'], 'has no canary'],
    ['rollback', ['--seen', '1.0.0'], 'rollback --to <generation>'],
  ])('nor by %s', async (verb, options, sentence) => {
    expectRefusal(await commandHere(await filled(), [verb, 'shell', ...options]), 'REMOTE_UNKNOWN', sentence);
  });

  test('a build that fails is shown, and its first error is the sentence', async () => {
    const one = await filled();
    one.build('mf-a', '1.1.0', 'a2');
    one.write('node_modules/lerna/dist/cli.js', `console.log('ERROR in src/x.tsx\\nsecond line'); process.exit(1)`);
    const stdout = expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'NOT_BUILT', 'ERROR in src/x.tsx');
    expect(stdout).toContain('second line');
  });

  test('with --built nothing is built', async () => {
    const one = await filled();
    one.build('mf-a', '1.1.0', 'a2');
    one.write('node_modules/lerna/dist/cli.js', 'process.exit(1)');
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'NOT_BUILT');
    expect(await commandHere(one, ['publish', 'mf-a', '--built'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('new needs are refused before the build, and accepted with --accept-needs', async () => {
    const one = await filled();
    one.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
    one.build('mf-a', '1.1.0', 'a2', { needs: [{ permissions: ['geolocation'] }] });
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'NEEDS_NEW', 'permissions geolocation');
    expectRefusal(await commandHere(one, ['rollback', 'mf-a', '--accept-needs']), 'USAGE', 'rollback takes no');
    expect(fs.existsSync(path.join(one.root, 'built'))).toBe(false);
    expect(await commandHere(one, ['publish', 'mf-a', '--built', '--accept-needs'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect((await one.entry('/mf-a')).allows).toEqual({ permissions: ['geolocation'] });
  });

  test('refusals that need no build come before it', async () => {
    const one = await filled();
    one.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
    one.build('mf-a', '0.9.0', 'a2');
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'VERSION_NOT_RAISED');
    one.build('mf-a', '1.1.0', 'a2', { routes: ['/mf-b/deep'], prerender: [] });
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'ROUTE_TAKEN');
    one.build('mf-a', '1.1.0', 'a2', { navigation: [null] });
    expectRefusal(
      await commandHere(one, ['publish', 'mf-a']),
      'DESCRIPTOR_INVALID',
      /mf-a\/remote\.json: "navigation\[0\]"/,
    );
    expect(fs.existsSync(path.join(one.root, 'built'))).toBe(false);
  });

  test.each([
    [['canary', 'shell', '10'], 'REMOTE_UNKNOWN', 'goes live for everybody: publish it'],
    [['preview', 'shell'], 'REMOTE_UNKNOWN', 'has no preview'],
    [['publish', 'shell', '--preview'], 'REMOTE_UNKNOWN', 'has no preview'],
    [['canary', 'mf-c', '10'], 'REMOTE_UNKNOWN', '"mf-c" is not live'],
    [['canary', 'mf-a', '100'], 'USAGE', 'from 1 to 99'],
    [['preview', 'mf-a', '--end', '5f0c2d0e'], 'USAGE', 'not both'],
    [['preview', '--end', '5f0c2d0e', '--days', '3'], 'USAGE', 'takes no --days with --end'],
    [['publish', 'mf-a', '--budgets', 'scripts=60'], 'USAGE', 'publish takes --budgets with --walk alone'],
    [['canary', 'mf-a', '5', '--walk', '--budgets', 'script=60'], 'USAGE', '"script=60" is no budget'],
    [['walk', 'mf-a', '--budgets', 'script=60'], 'USAGE', '"script=60" is no budget'],
    [['walk', 'mf-a', '--budgets', ''], 'USAGE', '--budgets takes a value, and was given an empty one'],
    [['publish', 'mf-a', '--commit', 'a', '--commit=b'], 'USAGE', '--commit was given twice'],
    [['walk', 'mf-z'], 'REMOTE_UNKNOWN', 'known are'],
    [['walk', 'mf-a'], 'BROWSER_NEEDED', 'none starts: there is no /nowhere/chromium'],
    [['publish', 'mf-a', '--walk', '--dry-run'], 'BROWSER_NEEDED', 'none starts: there is no /nowhere/chromium'],
    [['publish', 'mf-a', '--walk'], 'BROWSER_NEEDED', 'none starts: there is no /nowhere/chromium'],
  ])('%p before the build, in the same words as after it', async (args, code, sentence) => {
    const one = await filled();
    one.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
    one.build('mf-a', '1.1.0', 'a2');
    one.build('mf-c', '1.0.0', 'c1');
    expectRefusal(await command(one, args, { CHROMIUM_PATH: '/nowhere/chromium' }), code, sentence);
    expect(fs.existsSync(path.join(one.root, 'built'))).toBe(false);
    expect((await one.live()).generation).toBe(1);
  });

  test('a version that was taken back for security, one beside another canary, and one preview too many are refused before the build', async () => {
    const one = await filled();
    one.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
    one.build('mf-a', '1.1.0', 'a2');
    expect((await commandHere(one, ['canary', 'mf-a', '5', '--built'])).code).toBe(0);
    one.build('mf-a', '1.0.0', 'a1');
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'CANARY_RUNS');
    expect((await commandHere(one, ['abort', 'mf-a', '--security', 'it leaks'])).code).toBe(0);
    one.build('mf-a', '1.1.0', 'a2');
    expectRefusal(await commandHere(one, ['publish', 'mf-a', '--allow-lower']), 'VERSION_REFUSED');
    one.build('mf-a', '1.2.0', 'a3');
    for (let previews = 0; previews < 10; previews += 1)
      expect((await commandHere(one, ['preview', 'mf-a', '--built'])).code).toBe(0);
    expectRefusal(await commandHere(one, ['preview', 'mf-a']), 'PREVIEWS_FULL');
    expect(fs.existsSync(path.join(one.root, 'built'))).toBe(false);
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'nowhere' }, 'PUBLIC_ORIGIN'],
    [{ COMPOSITION_MODE: 'prod' }, 'COMPOSITION_MODE'],
  ])('%p', async (environment, sentence) => {
    expectRefusal(await commandHere(await filled(), ['publish', 'mf-a'], environment), 'USAGE', sentence);
  });
});

test.each([
  [['rollback', 'mf-a', '--to', '1.0.0', '--to', '0.9.0'], '--to was given twice'],
  [['rollback', '--to=1', '--to', '-1'], '--to was given twice'],
  [['promote', 'mf-a', '--seen', ''], '--seen takes a value, and was given an empty one'],
  [['withdraw', 'mf-a', '--seen='], '--seen takes a value, and was given an empty one'],
])('%p is not guessed at', async (args, sentence) => {
  const one = await filled();
  expectRefusal(await commandHere(one, args), 'USAGE', `${sentence}. See npm run release -- --help`);
  expect((await one.live()).generation).toBe(1);
});

describe('a machine failure is reported in one line, and nothing was changed', () => {
  function published(one: Repository) {
    one.build('mf-a', '1.1.0', 'a2');
    return command(one, ['publish', 'mf-a']);
  }

  test('a build record that cannot be read', async () => {
    const one = await filled();
    one.build('mf-a', '1.1.0', 'a2');
    fs.rmSync(path.join(one.root, 'mf-a/dist/build.json'));
    fs.mkdirSync(path.join(one.root, 'mf-a/dist/build.json'));
    expectRefusal(await commandHere(one, ['publish', 'mf-a']), 'IO_FAILED', 'EISDIR');
  });

  test.each([
    ['is no JSON', '{"half":'],
    ['is empty', ''],
    ['is nothing', 'null'],
    ['is no generation', '{"generation": 1}'],
    ['is another generation', '{"generation": 7, "shell": {}, "remotes": [], "pages": "x"}'],
  ])('a generation that %s', async (_, text) => {
    const one = await filled();
    fs.writeFileSync(one.store.path('generations/000001.json'), text);
    for (const args of [['status'], ['history'], ['publish', 'mf-a']])
      expectRefusal(await commandHere(one, args), 'STORE_DAMAGED', '000001.json');
  });

  test('a folder where a file should be', async () => {
    const one = repository();
    fs.writeFileSync(one.dataDir, '');
    expectRefusal(await commandHere(one, ['publish', 'shell']), 'IO_FAILED');
  });

  const isUnprivileged = process.getuid?.() !== 0;
  (isUnprivileged ? test : test.skip)('a store that may not be written to', async () => {
    const one = await filled();
    const folder = one.store.path('pages');
    fs.chmodSync(folder, 0o500);
    expectRefusal(await published(one), 'NO_PERMISSION', 'pages');
    fs.chmodSync(folder, 0o700);
    expect((await one.live()).generation).toBe(1);
  });

  /** Runs with a file system of its own; false where this user may not mount one. */
  async function onMount(options: string, work: (dir: string, remount: (how: string) => void) => Promise<void>) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'composition-mount-'));
    const mount = (how: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', how, 'tmpfs', dir]).status === 0;
    const isMounted = mount(options);
    try {
      if (isMounted) await work(dir, (how) => mount(`remount,${how}`));
    } finally {
      if (isMounted) spawnSync('umount', [dir]);
      fs.rmSync(dir, { recursive: true, force: true });
    }
    return isMounted;
  }

  test('a full disk and a read-only one, where this user may mount such', async () => {
    await onMount('size=1m', async (dir, remount) => {
      const one = await filled(dir);
      const before = one.stored();
      const ballast = path.join(dir, 'ballast');
      try {
        fs.writeFileSync(ballast, Buffer.alloc(2_000_000));
      } catch {
        // full, as it should be
      }
      expectRefusal(await published(one), 'DISK_FULL', 'Nothing was changed');
      expect(one.stored()).toEqual(before);
      fs.rmSync(ballast);
      remount('ro');
      expectRefusal(await published(one), 'READ_ONLY', 'Nothing was changed');
      remount('rw');
      expect((await published(one)).code).toBe(0);
      expect((await one.live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
    });
  });
});

describe('an empty store while another product is in sight', () => {
  const elsewhere = () => ({ COMPOSITION_DATA: path.join(made[0]?.root ?? '', 'elsewhere') });

  test('a product that runs on another folder is named at once, before anything is built', async () => {
    const one = await filled();
    one.build('mf-a', '1.1.0', 'a2');
    one.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
    fs.mkdirSync(path.join(one.dataDir, 'run'));
    fs.writeFileSync(path.join(one.dataDir, 'run/launcher.json'), JSON.stringify({ pid: process.pid }));
    const forget = noteRunning(one.root, one.dataDir);
    for (const args of [
      ['publish', 'mf-a'],
      ['publish', 'shell'],
      ['status', '--json'],
    ])
      expectRefusal(await commandHere(one, args, elsewhere()), 'OTHER_STORE', `COMPOSITION_DATA=${one.dataDir}`);
    // A command that begins no store recommends none.
    expect((await commandHere(one, ['publish', 'mf-a'], elsewhere())).stderr).toContain('--new-store');
    expect((await commandHere(one, ['status'], elsewhere())).stderr).not.toContain('--new-store');
    expect(fs.existsSync(path.join(one.root, 'built'))).toBe(false);
    expect(fs.existsSync(elsewhere().COMPOSITION_DATA)).toBe(false);

    const begun = await commandHere(one, ['publish', 'shell', '--new-store'], elsewhere());
    expect(begun).toMatchObject({ code: 0, stderr: expect.stringContaining(`one runs on ${one.dataDir}`) as string });
    forget();
    expect((await commandHere(one, ['publish', 'mf-a'], elsewhere())).stderr).toBe('');
  });

  test('so is the default folder, and the note of a killed product is ignored', async () => {
    const one = repository();
    expect((await commandHere(one, ['publish', 'shell'], { COMPOSITION_DATA: '' })).code).toBe(0);
    expectRefusal(await commandHere(one, ['status'], elsewhere()), 'OTHER_STORE', '.composition');
    fs.renameSync(path.join(one.root, '.composition'), path.join(one.root, 'aside'));
    noteRunning(one.root, path.join(one.root, 'aside'));
    expectRefusal(await commandHere(one, ['status'], elsewhere()), 'NOTHING_LIVE');
    expectRefusal(await commandHere(one, ['publish', 'mf-a'], elsewhere()), 'NO_SHELL');
  });
});

describe('withdraw', () => {
  test('takes a remote out as a new generation, which roll back undoes', async () => {
    const one = await filled();
    const json = async (...args: string[]) =>
      JSON.parse((await commandHere(one, [...args, '--json'])).stdout) as unknown;
    expect(await json('withdraw', 'mf-a', '--dry-run')).toEqual({
      dryRun: true,
      wouldDo: 'withdraw mf-a 1.0.0 as generation 2',
    });
    expect((await one.live()).generation).toBe(1);
    expect(await json('withdraw', 'a')).toMatchObject({ generation: 2, remotes: [{ name: 'mf-b' }] });
    await expect(() => one.page('/mf-a')).rejects.toThrow();
    expect(await json('diff', '1', '2')).toEqual([{ name: 'mf-a', from: '1.0.0', to: null }]);
    expectRefusal(await commandHere(one, ['withdraw', 'mf-a']), 'REMOTE_UNKNOWN', 'mf-a was withdrawn');
    expectRefusal(await commandHere(one, ['withdraw', 'shell']), 'SHELL_NEEDED');
    await commandHere(one, ['rollback', '--to', '1']);
    expect(await one.live()).toEqual({ generation: 3, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  });
});

test('publishers that are killed at any point leave no garbage, and the live generation whole', async () => {
  const one = await filled();
  const waits = Array.from({ length: 12 }, (_, at) => 100 + 60 * at);
  for (const [at, wait] of waits.entries()) {
    one.build('mf-a', `1.${at + 1}.0`, 'x'.repeat(200_000) + String(at));
    const child = startCommand(one, ['publish', 'mf-a']);
    // From the first sign of it in the store, so that kills fall into the writing.
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, wait + 250))]);
    child.kill('SIGKILL');
    await ended;
  }
  // Some of what a killed one can leave, whatever the timing of this run was.
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const [draft = ''] = fs.readdirSync(one.store.path('pages'));
  const left = draft.replace(/-\d+-([0-9a-f]{8})$/, `-${dead}-$1`);
  for (const name of [`pages/${left}`, `remotes/mf-a/9.0.0.${left.slice(7)}.tmp`, `pages/000099-${left.slice(7)}`])
    fs.mkdirSync(one.store.path(name), { recursive: true });
  fs.writeFileSync(one.store.path(`generations/000099.json.${left.slice(7)}.tmp`), '{');

  one.build('mf-b', '2.0.0', 'last');
  expect(await command(one, ['publish', 'mf-b'])).toMatchObject({ code: 0, stderr: '' });
  expect(one.stored().filter((name) => name.includes('.tmp'))).toEqual([]);
  const generations = await one.store.generations();
  expect(fs.readdirSync(one.store.path('pages')).sort()).toEqual(
    await Promise.all(generations.slice(-5).map(async (number) => (await one.store.read(number)).pages)),
  );
  expect(await one.page('/mf-b')).toContain('last');
});

test('six teams that publish at once all go live, and sweep nothing of each other', async () => {
  const one = await filled();
  const names = ['mf-c', 'mf-d', 'mf-e', 'mf-f', 'mf-g', 'mf-h'];
  for (const name of names) one.build(name, '1.0.0', name);
  const answers = await Promise.all(names.map((name) => command(one, ['publish', name])));
  expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toEqual(names.map(() => ({ code: 0, stderr: '' })));
  expect(await one.live()).toMatchObject({
    generation: 7,
    versions: ['mf-a', 'mf-b', ...names].map((name) => `${name} 1.0.0`),
  });
  for (const name of names) expect(await one.page(`/${name}`)).toContain(name);
});

test('of two that publish different content as one version at once one wins, and the live generation is wholly its own', async () => {
  const one = await filled();
  const other = repository(one.dataDir);
  for (let round = 1; round <= 3; round += 1) {
    one.build('mf-a', `1.${round}.0`, 'mine '.repeat(20_000));
    other.build('mf-a', `1.${round}.0`, 'theirs '.repeat(20_000));
    const answers = await Promise.all([one, other].map((each) => command(each, ['publish', 'mf-a'])));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.map(({ stderr }) => stderr).join('')).toMatch(/^VERSION_(?:TAKEN|NOT_RAISED): .*\n$/);
    const [release] = (await one.store.live())?.remotes ?? [];
    for (const [file, integrity] of Object.entries(release?.files ?? {})) {
      expect(integrityOf(fs.readFileSync(one.store.path(release?.base ?? '', file)))).toBe(integrity);
    }
  }
});
