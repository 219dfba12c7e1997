/**
 * Maintenance of a store: verify, prune, and rollbacks to any earlier version.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { commandHere } from '../test/command';
import { Repository } from '@federated-pages/store/test-repository';
import { publishBuilt } from '@federated-pages/store/publish-built';

const made: Repository[] = [];
afterEach(() => {
  for (const one of made.splice(0)) one.remove();
});

/** A store in which mf-a was released so many times. */
async function released(versions: number): Promise<Repository> {
  const one = new Repository();
  made.push(one);
  one.build('mf-b', '1.0.0', 'b1');
  for (let minor = 0; minor < versions; minor += 1) {
    one.build('mf-a', `1.${minor}.0`, `a${minor}`);
    await publishBuilt(one.options);
  }
  return one;
}

const inStore = (one: Repository, ...parts: string[]) => path.join(one.dataDir, 'releases', ...parts);
const versionsOf = (one: Repository, name: string) => fs.readdirSync(inStore(one, 'remotes', name)).sort();
const run = async (one: Repository, ...args: string[]) => {
  const answer = await commandHere(one, [...args, '--json']);
  return { ...answer, value: JSON.parse(answer.stdout) as Record<string, unknown> };
};
const liveVersion = async (one: Repository, name: string) =>
  ((await run(one, 'status')).value['remotes'] as { name: string; version: string }[]).find(
    (each) => each.name === name,
  )?.version;

describe('rollback --to', () => {
  test('makes any version live that was so before, with what it fell back to then', async () => {
    const one = await released(4);
    expect(await run(one, 'rollback', 'a', '--to', '1.1.0')).toMatchObject({ code: 0, stderr: '' });
    expect(await liveVersion(one, 'mf-a')).toBe('1.1.0');
    expect((await run(one, 'rollback', 'a')).code).toBe(0);
    expect(await liveVersion(one, 'mf-a')).toBe('1.0.0');
    expect((await run(one, 'rollback', 'mf-a', '--to', '1.3.0')).code).toBe(0);
    expect(await liveVersion(one, 'mf-a')).toBe('1.3.0');
  });

  test('to the live version changes nothing; to an unknown one is refused', async () => {
    const one = await released(2);
    const before = fs.readdirSync(inStore(one, 'generations'));
    expect((await commandHere(one, ['rollback', 'mf-a', '--to', '1.1.0'])).stdout).toBe(
      'Generation 2 is live as it was; mf-a 1.1.0 is live already.\n',
    );
    const says = async (args: string[], sentence: string) =>
      expect(await commandHere(one, ['rollback', ...args])).toMatchObject({
        code: sentence.startsWith('USAGE') ? 2 : 1,
        stderr: `${sentence}\n`,
      });
    const others = 'Can be live again: 1.0.0. Say npm run release -- rollback mf-a --to 1.0.0';
    await says(['mf-a', '--to', '1.7.0'], `VERSION_UNKNOWN: mf-a 1.7.0 was never live for everybody. ${others}`);
    await says(['mf-a', '--to', '../1'], `VERSION_INVALID: "../1" is no version such as 1.4.0. ${others}`);
    await says(
      ['mf-a', '--to', ''],
      'USAGE: --to takes a value, and was given an empty one. See npm run release -- --help',
    );
    await says(
      ['mf-a', '--to', '1'],
      `VERSION_INVALID: "1" is no version such as 1.4.0. The whole generation 1 is live again by: npm run release -- rollback --to 1. ${others}`,
    );
    await says(
      ['--to', '1.0.0'],
      'USAGE: A generation is a whole number, and a version goes with the name of a remote: rollback <remote> --to 1.0.0. See npm run release -- --help',
    );
    await says(
      ['--to', '7'],
      'GENERATION_UNKNOWN: There is no generation 7. Those there are: npm run release -- history',
    );
    await says(
      ['mf-b'],
      'NO_PREVIOUS: mf-b has no version before 1.0.0. There is no other version of mf-b that could be live again',
    );
    expect(fs.readdirSync(inStore(one, 'generations'))).toEqual(before);
  });

  test('versions rolled back before are listed apart from those that can be live again', async () => {
    const one = await released(3);
    await commandHere(one, ['rollback', 'mf-a']);
    const again = 'Can be live again: 1.0.0. Say npm run release -- rollback mf-a --to 1.0.0';
    expect((await commandHere(one, ['rollback', 'mf-a', '--to', '1.7.0'])).stderr).toContain(again);
    await commandHere(one, ['rollback', 'mf-a']);
    expect(await commandHere(one, ['rollback', 'mf-a'])).toMatchObject({
      code: 1,
      stderr:
        'NO_PREVIOUS: mf-a has no version before 1.0.0. There is no other version of mf-a but 1.1.0, 1.2.0, which was taken back. ' +
        'It is live again by npm run release -- rollback mf-a --to 1.1.0\n',
    });
  });

  test('a version that was only a canary, was refused or withdrawn has its own message each', async () => {
    const one = await released(2);
    one.build('mf-a', '1.2.0', 'a3');
    await commandHere(one, ['canary', 'mf-a', '5', '--built']);
    await commandHere(one, ['abort', 'mf-a']);
    const others = 'Can be live again: 1.0.0. Say npm run release -- rollback mf-a --to 1.0.0';
    expect((await commandHere(one, ['rollback', 'mf-a', '--to', '1.2.0'])).stderr).toBe(
      `VERSION_UNKNOWN: mf-a 1.2.0 was a canary alone, and never live for everybody. ${others}\n`,
    );
    one.build('mf-a', '1.3.0', 'a4');
    await commandHere(one, ['publish', 'mf-a', '--built']);
    await commandHere(one, ['rollback', 'mf-a', '--to', '1.1.0', '--security', 'it leaks']);
    expect((await commandHere(one, ['rollback', 'mf-a', '--to', '1.3.0'])).stderr).toBe(
      `VERSION_REFUSED: mf-a 1.3.0 was taken back for security, and no browser runs it any more. Publish a higher version. ${others}\n`,
    );
    await commandHere(one, ['withdraw', 'mf-b']);
    for (const verb of ['withdraw', 'promote', 'abort'])
      expect((await commandHere(one, [verb, 'b'])).stderr).toBe(
        'REMOTE_UNKNOWN: mf-b was withdrawn, and is not live. It comes back by: npm run release -- rollback mf-b\n',
      );
    for (const verb of ['rollback', 'withdraw', 'promote', 'abort'])
      expect((await commandHere(one, [verb, 'b', '--seen', '1.0.0'])).stderr).toBe(
        'CHANGED_MEANWHILE: The state changed: mf-b was withdrawn. Run npm run release -- status and try again\n',
      );
  });

  test('whose files are no longer what was published is refused', async () => {
    const one = await released(3);
    fs.appendFileSync(inStore(one, 'remotes/mf-a/1.0.0/remoteEntry.js'), 'evil');
    expect(await commandHere(one, ['rollback', 'mf-a', '--to', '1.0.0'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^FILE_CHANGED: .*mf-a 1\.0\.0\n$/) as string,
    });
    expect(await liveVersion(one, 'mf-a')).toBe('1.2.0');
  });
});

describe('verify', () => {
  test('accepts an untouched store, and counts the checked files', async () => {
    const { code, value } = await run(await released(3), 'verify');
    expect({ code, value }).toEqual({ code: 0, value: { generations: 3, versions: 5, pages: 3, problems: [] } });
  });

  const livePages = (one: Repository) => {
    const folders = fs.readdirSync(inStore(one, 'pages')).sort();
    return inStore(one, 'pages', folders.at(-1) ?? '');
  };
  test.each<[string, (one: Repository) => void, code: string, sentence: RegExp]>([
    [
      'a file of a version',
      (one) => fs.appendFileSync(inStore(one, 'remotes/mf-a/1.0.0/remoteEntry.js'), 'evil'),
      'FILE_CHANGED',
      /.*remoteEntry\.js differs from the published mf-a 1\.0\.0$/,
    ],
    [
      'a file that is gone',
      (one) => fs.rmSync(inStore(one, 'remotes/mf-b/1.0.0/remoteEntry.js')),
      'FILE_CHANGED',
      /.*remoteEntry\.js differs from the published mf-b 1\.0\.0$/,
    ],
    [
      'a version that is live and gone',
      (one) => fs.rmSync(inStore(one, 'remotes/mf-b'), { recursive: true }),
      'FILE_CHANGED',
      /.*mf-b 1\.0\.0/,
    ],
    [
      'what a file is served as where browsers take it compressed',
      (one) => fs.writeFileSync(inStore(one, 'remotes/mf-a/1.1.0/remoteEntry.js.br'), zlib.brotliCompressSync('evil')),
      'FILE_CHANGED',
      /.*remoteEntry\.js\.br does not unfold to remoteEntry\.js$/,
    ],
    [
      'a composed page',
      (one) => fs.appendFileSync(path.join(livePages(one), 'index.json'), ' '),
      'FILE_CHANGED',
      /.*index\.json differs from the published file$/,
    ],
    [
      'a composed page, and what it should be',
      (one) => fs.appendFileSync(path.join(livePages(one), 'integrity.json'), ' '),
      'FILE_CHANGED',
      /.*integrity\.json differs from the published file$/,
    ],
    [
      'a generation',
      (one) => fs.writeFileSync(inStore(one, 'generations/000002.json'), '{'),
      'STORE_DAMAGED',
      /.*000002\.json is not valid JSON/,
    ],
    [
      'the newest generation, which is gone',
      (one) => {
        fs.rmSync(inStore(one, 'generations/000003.json'));
        const [pages = ''] = fs.readdirSync(inStore(one, 'pages')).filter((name) => name.startsWith('000003'));
        // Of a publisher that has ended.
        fs.renameSync(inStore(one, 'pages', pages), inStore(one, 'pages', pages.replace(/-\d+-/, '-999999999-')));
      },
      'STORE_DAMAGED',
      /Generation 3 is missing$/,
    ],
    [
      'a seal that is gone',
      (one) => {
        const file = inStore(one, 'generations/000003.json');
        const { seal, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
        expect(seal).toMatch(/^sha384-/);
        fs.writeFileSync(file, JSON.stringify(rest));
      },
      'STORE_DAMAGED',
      /Generation 3 has lost its seal$/,
    ],
    [
      'a generation that is gone',
      (one) => fs.rmSync(inStore(one, 'generations/000002.json')),
      'STORE_DAMAGED',
      /Generation 2 is missing$/,
    ],
  ])('names %s, with exit code 1', async (_, alter, refusal, sentence) => {
    const one = await released(3);
    alter(one);
    const { code, stderr, value } = await run(one, 'verify');
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${refusal}: .*\\n$`));
    expect(value).toMatchObject({ generations: expect.any(Number) as number, error: expect.anything() as unknown });
    expect((value['problems'] as { sentence: string }[]).map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(sentence),
    );
  });

  test('names each of several', async () => {
    const one = await released(2);
    for (const name of ['mf-a', 'mf-b'])
      fs.appendFileSync(inStore(one, `remotes/${name}/1.0.0/remoteEntry.js`), 'evil');
    const { stdout, stderr } = await commandHere(one, ['verify']);
    expect(stdout.match(/differs from the published/g)).toHaveLength(2);
    expect(stderr).toMatch(/, and 1 more\n$/);
  });
});

describe('prune', () => {
  /** As if all that was put there and looked at were so a day ago. */
  function age(one: Repository) {
    const old = new Date(Date.now() - 86_400_000);
    for (const name of ['shell', 'remotes/mf-a', 'remotes/mf-b'])
      for (const version of fs.readdirSync(inStore(one, name))) fs.utimesSync(inStore(one, name, version), old, old);
  }

  test('takes away what the last 20 generations do not need, once it is old enough, and nothing else', async () => {
    const one = await released(24);
    const all = versionsOf(one, 'mf-a');
    expect((await run(one, 'prune', '--older-than', '0')).value).toEqual({ dryRun: false, removed: [] });
    age(one);
    expect((await run(one, 'prune')).value).toEqual({ dryRun: false, removed: [] });
    const { value } = await run(one, 'prune', '--older-than', '0', '--dry-run');
    // Generation 5 is the oldest of the last 20: its 1.4.0, and 1.3.0 that this falls back to, stay.
    const gone = ['1.0.0', '1.1.0', '1.2.0'];
    expect(value).toEqual({
      dryRun: true,
      removed: gone.map((version) => ({ name: 'mf-a', version, bytes: expect.any(Number) as number })),
    });
    expect(versionsOf(one, 'mf-a')).toEqual(all);
    await run(one, 'prune', '--older-than', '0');
    expect(versionsOf(one, 'mf-a')).toEqual(['.pruned', ...all.filter((version) => !gone.includes(version))]);
    expect(versionsOf(one, 'mf-b')).toEqual(['1.0.0']);
    expect(await run(one, 'verify')).toMatchObject({ code: 0, value: { problems: [] } });
  });

  test('a pruned version cannot be restored, and its number cannot be reused', async () => {
    const one = await released(24);
    age(one);
    await run(one, 'prune', '--older-than', '0');
    const refused = (code: string) => ({ code: 1, stderr: expect.stringMatching(new RegExp(`^${code}: `)) as string });
    expect(await commandHere(one, ['rollback', 'mf-a', '--to', '1.0.0'])).toMatchObject(refused('VERSION_PRUNED'));
    one.build('mf-a', '1.0.0', 'other');
    expect(await commandHere(one, ['publish', 'mf-a', '--built'])).toMatchObject(refused('VERSION_NOT_RAISED'));
    expect(await commandHere(one, ['publish', 'mf-a', '--built', '--allow-lower'])).toMatchObject(
      refused('VERSION_TAKEN'),
    );
  });

  test('the highest version stays known as such after it was pruned', async () => {
    const one = await released(2);
    one.build('mf-a', '9.0.0', 'nine');
    await publishBuilt(one.options);
    await run(one, 'rollback', 'a');
    for (let minor = 2; minor < 24; minor += 1) {
      one.build('mf-b', `1.${minor}.0`, `b${minor}`);
      await publishBuilt(one.options);
    }
    age(one);
    await run(one, 'prune', '--older-than', '0');
    expect(versionsOf(one, 'mf-a')).not.toContain('9.0.0');
    one.build('mf-a', '8.0.0', 'eight');
    expect((await commandHere(one, ['publish', 'mf-a', '--built'])).stderr).toMatch(/^VERSION_NOT_RAISED: .*9\.0\.0/);
  });

  test('going back to a version whose previous one was pruned leaves it without one', async () => {
    const one = await released(24);
    age(one);
    await run(one, 'prune', '--older-than', '0');
    expect((await run(one, 'rollback', 'a', '--to', '1.3.0')).code).toBe(0);
    expect(await liveVersion(one, 'mf-a')).toBe('1.3.0');
    expect(await run(one, 'verify')).toMatchObject({ code: 0, value: { problems: [] } });
    expect((await commandHere(one, ['rollback', 'mf-a'])).stderr).toMatch(/^NO_PREVIOUS: /);
  });

  test('a pruned version is not reported as damaged, and restorable ones are listed', async () => {
    const one = await released(26);
    age(one);
    await run(one, 'prune', '--older-than', '0');
    expect((await commandHere(one, ['rollback', 'mf-a', '--to', '1.0.0'])).stderr).toBe(
      'VERSION_PRUNED: mf-a 1.0.0 was pruned, and its files are gone. Can be live again: 1.24.0, 1.23.0, 1.22.0, 1.21.0, 1.20.0 and more, ' +
        'listed by npm run release -- history. Say npm run release -- rollback mf-a --to 1.24.0\n',
    );
    expect((await commandHere(one, ['rollback', '--to', '1'])).stderr).toBe(
      'VERSION_PRUNED: mf-a 1.0.0 was pruned, and its files are gone. Other generations: npm run release -- history\n',
    );
  });

  test('a version that a concurrent rollback restores stays', async () => {
    const one = await released(24);
    age(one);
    one.store.claim(inStore(one, 'remotes/mf-a/1.0.0'));
    const removed = (await run(one, 'prune', '--older-than', '0')).value['removed'] as { version: string }[];
    expect(removed.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
  });

  test('where generations were lost nothing is taken for unneeded', async () => {
    const one = await released(3);
    age(one);
    const lose = (name: string) => fs.rmSync(inStore(one, 'generations', name));
    lose('000002.json');
    expect((await commandHere(one, ['prune', '--older-than', '0'])).stderr).toMatch(
      /^STORE_DAMAGED: Generation 2 is missing/,
    );
    for (const name of ['000001.json', '000003.json']) lose(name);
    expect((await commandHere(one, ['prune', '--older-than', '0'])).stderr).toMatch(/^[A-Z_]+: /);
    expect(versionsOf(one, 'mf-a')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('a version that was put there and is not live yet stays until it is old', async () => {
    const one = await released(1);
    const folder = inStore(one, 'remotes/mf-c/1.0.0');
    fs.mkdirSync(folder, { recursive: true });
    age(one);
    expect((await run(one, 'prune', '--older-than', '1')).value).toMatchObject({ removed: [] });
    const old = new Date(Date.now() - 3 * 86_400_000);
    fs.utimesSync(folder, old, old);
    expect((await run(one, 'prune', '--older-than', '1')).value).toMatchObject({
      removed: [{ name: 'mf-c', bytes: 0 }],
    });
    expect(fs.existsSync(folder)).toBe(false);
  });
});
