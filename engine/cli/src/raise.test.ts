/** A version is raised together with what people read about it. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programOf } from '@federated-pages/store/programs';
import { CHANGELOG, changelogProblem, firstChangelog, releasedWorkspaces } from './changelog';

const RAISE = programOf(pathToFileURL(__filename).href, 'raise-cli');

let root: string;
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const workspace = (name: string, version = '1.2.3') => {
  write(`${name}/package.json`, `{\n  "name": "${name}",\n  "version": "${version}"\n}\n`);
  write(`${name}/${CHANGELOG}`, firstChangelog(name, version, 'The first.'));
};
const raise = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...RAISE.execArgv, RAISE.file, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, stdout, stderr };
};
/** Every file with its text. */
const everything = () =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(root, file)).isFile())
      .map((file) => [file, read(file)]),
  );

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'raise-'));
  workspace('mf-teas');
  workspace('shell');
  workspace('services');
  workspace('infra');
  write('composition.json', JSON.stringify({ alsoReleased: ['services'] }));
  const packages = Object.fromEntries(['mf-teas', 'shell'].map((name) => [name, { version: '1.2.3', license: 'x' }]));
  write('package-lock.json', `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
])('%s makes %s in the package, the lock file and the changelog, and touches nothing else', (level, version) => {
  const before = everything();
  const { status, stdout } = raise('mf-teas', level, 'Teas can be *ordered*', 'They arrive');
  expect([status, stdout]).toEqual([0, `mf-teas is ${version}; mf-teas/CHANGELOG.md says what changed.\n`]);
  expect(read('mf-teas/package.json')).toBe(before['mf-teas/package.json']!.replace('1.2.3', version));
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    packages: { 'mf-teas': { version, license: 'x' }, shell: { version: '1.2.3' } },
  });
  const today = new Date().toISOString().slice(0, 10);
  expect(read('mf-teas/CHANGELOG.md')).toBe(
    `# Changelog of mf-teas\n\n## ${version} (${today})\n\n- Teas can be _ordered_\n- They arrive\n\n## 1.2.3\n\n- The first.\n`,
  );
  const changed = Object.keys(before).filter((file) => read(file) !== before[file]);
  expect(changed.sort()).toEqual(['mf-teas/CHANGELOG.md', 'mf-teas/package.json', 'package-lock.json']);
  expect(releasedWorkspaces(root).map(changelogProblem)).toEqual([undefined, undefined, undefined]);
});

test('services are raised alike, and the prefix of a remote may be left out', () => {
  expect(raise('services', 'minor', 'Faster').status).toBe(0);
  expect(raise('teas', 'minor', 'Faster').status).toBe(0);
  expect(releasedWorkspaces(root).map(({ version }) => version)).toEqual(['1.3.0', '1.3.0', '1.2.3']);
});

test.each([
  ['nothing', [], 'USAGE'],
  ['no note', ['mf-teas', 'minor'], 'USAGE'],
  ['an empty note', ['mf-teas', 'minor', ' '], 'USAGE'],
  ['a note of two lines', ['mf-teas', 'minor', 'one\n## 9.9.9'], 'USAGE'],
  ['a note without end', ['mf-teas', 'minor', 'x'.repeat(301)], 'USAGE'],
  ['an unknown level', ['mf-teas', '2.0.0', 'Teas'], 'USAGE'],
  ['an unknown option', ['mf-teas', 'minor', 'Teas', '--force'], 'USAGE'],
  ['an unknown workspace', ['mf-coffee', 'minor', 'Coffee'], 'REMOTE_UNKNOWN'],
  ['a workspace that is not released', ['infra', 'minor', 'Faster'], 'REMOTE_UNKNOWN'],
  ['a path', ['../mf-teas', 'minor', 'Teas'], 'REMOTE_UNKNOWN'],
])('%s is refused in one line, and changes nothing', (_what, args, code) => {
  const before = everything();
  const { status, stderr } = raise(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${code}: [^\\n]+\\n$`));
  expect(everything()).toEqual(before);
});

test('a rehearsal says what it would do, and does nothing', () => {
  const before = everything();
  expect(raise('mf-teas', 'minor', 'Teas', '--dry-run').stdout).toContain('Would raise mf-teas to 1.3.0');
  expect(everything()).toEqual(before);
});

test.each([
  ['is missing', () => fs.rmSync(path.join(root, 'mf-teas', CHANGELOG)), 'mf-teas/CHANGELOG.md is missing'],
  [
    'is of another',
    () => write(`mf-teas/${CHANGELOG}`, '# Changelog of shell\n'),
    'must begin with "# Changelog of mf-teas"',
  ],
  ['lags behind', () => workspaceVersion('1.4.0'), 'begins with 1.2.3, but mf-teas/package.json says 1.4.0'],
])('a changelog that %s is reported, and not extended', (_what, spoil, sentence) => {
  spoil();
  const problems = releasedWorkspaces(root).map(changelogProblem).filter(Boolean);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
  expect(raise('mf-teas', 'minor', 'Teas').stderr).toMatch(/^CHANGELOG_INVALID: /);
});

function workspaceVersion(version: string) {
  write('mf-teas/package.json', read('mf-teas/package.json').replace('1.2.3', version));
}

test('every changelog of this repository tells of its version', () => {
  const own = path.resolve(__dirname, '../../..');
  const released = releasedWorkspaces(own);
  const remotes = execFileSync('git', ['ls-files', '*/remote.json'], { cwd: own, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^mf-[^/]+\/remote\.json$/.test(file));
  expect(released).toHaveLength(remotes.length + 2);
  expect(released.map(changelogProblem).filter(Boolean)).toEqual([]);
});
