/** The documents are correct: their links resolve, and their commands exist and run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/** Generated from the sources when the engine is packed. */
const MADE = 'engine/federated-pages/api';
/** Shows commands of another product; "npm run drill:package" runs them. */
const GUIDE = 'engine/federated-pages/README.md';
const COMMANDS = 'docs/commands.md';
const RELEASING = 'docs/releasing.md';
/** Maximum of words in the README; longer texts are manuals in docs. */
const README_WORDS = 1_200;
const DECISION_WORDS = 500;

function documents(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const inside = path.join(folder, entry.name);
      const isMade = SKIPPED.has(entry.name) || path.relative(root, inside) === path.normalize(MADE);
      return isMade || entry.name.startsWith('.') ? [] : documents(inside);
    }
    return entry.name.endsWith('.md') ? [path.relative(root, path.join(folder, entry.name))] : [];
  });
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, 'code');

/** The address GitHub gives a heading: lower case, letters, digits, hyphens; a hyphen for each space. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');

const anchorsOf = (file: string) =>
  [
    ...read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#{1,6} (.+)$/gm),
  ].map(([, heading = '']) => anchorOf(heading));

interface Fence {
  file: string;
  /** True for ```sh runnable: its commands change nothing and end by themselves. */
  runnable: boolean;
  commands: string[];
}

const fencesOf = (file: string): Fence[] =>
  [...read(file).matchAll(/^```sh( runnable)?\n([\s\S]*?)^```/gm)].map(([, runnable, body = '']) => ({
    file,
    runnable: runnable !== undefined,
    commands: body.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')),
  }));

const files = documents(root);
const fences = files.flatMap(fencesOf);

test('the documents include the README and the manuals', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', COMMANDS, RELEASING, 'docs/where-things-go.md']));
  expect(fences.filter(({ file, runnable }) => runnable && file.startsWith('docs/'))).not.toEqual([]);
});

test('the README is short and links to every manual', () => {
  const text = read('README.md');
  expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(README_WORDS);
  const manuals = files.filter((file) => /^docs\/[^/]+\.md$/.test(file));
  expect(manuals.filter((file) => !text.includes(`](${file})`))).toEqual([]);
});

test.each(files)('every relative link of %s leads somewhere', (file) => {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const dead = links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      const file_ = target === '' ? file : path.join(path.dirname(file), target);
      if (!existsSync(path.join(root, file_))) return true;
      return anchor !== undefined && !anchorsOf(file_).includes(anchor);
    });
  expect(dead).toEqual([]);
});

test('a decision record is short', () => {
  const long = files
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => ({ file, words: read(file).split(/\s+/).filter(Boolean).length }))
    .filter(({ words }) => words > DECISION_WORDS);
  expect(long).toEqual([]);
});

test('every decision record is listed', () => {
  const listed = read('docs/decisions/README.md');
  const missing = readdirSync(path.join(root, 'docs/decisions')).filter(
    (name) => name !== 'README.md' && !listed.includes(`(${name})`),
  );
  expect(missing).toEqual([]);
});

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => ({
      file,
      script: run ?? short!,
    })),
  );

  test('every npm script that a document names exists', () => {
    expect(named.filter(({ file, script }) => file !== GUIDE && !(script in scripts))).toEqual([]);
  });

  test('the manual of commands names every npm script', () => {
    const inManual = new Set(named.filter(({ file }) => file === COMMANDS).map(({ script }) => script));
    expect(Object.keys(scripts).filter((script) => !inManual.has(script))).toEqual([]);
  });

  test('every script starts an existing file', () => {
    const started = Object.values(scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? []);
    expect(started.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('every release command that a document names exists', () => {
    const usage = execFileSync('npm', ['run', '--silent', 'release', '--', '--help'], { cwd: root, encoding: 'utf8' });
    const known = [...usage.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, command]) => command);
    const used = files.flatMap((file) =>
      [...read(file).matchAll(/npm run release -- ([a-z]+)/g)].map(([, command]) => ({ file, command })),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ command }) => !known.includes(command))).toEqual([]);
    expect(known.filter((one) => !used.some(({ command }) => command === one))).toEqual([]);
  });

  test('the manual refers to --help for the options of release commands, and explains --seen', () => {
    expect(read(RELEASING)).toMatch(/`--help` lists\s+the arguments of each command/);
    const text = execFileSync('npm', ['run', '--silent', 'release', '--', 'promote', '--help'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(text).toContain('--seen');
    for (const file of [RELEASING, GUIDE]) expect(read(file)).toMatch(/`--seen [^`]+`[\s\S]{0,120}`CHANGED_MEANWHILE`/);
  });

  test.each(fences.filter(({ runnable }) => runnable).flatMap(({ commands }) => commands))(
    'runs: %s',
    (command) => {
      const data = mkdtempSync(path.join(os.tmpdir(), 'readme-'));
      try {
        execFileSync('sh', ['-c', command], { cwd: root, env: { ...process.env, MEALTIME_DATA: data }, stdio: 'pipe' });
      } finally {
        rmSync(data, { recursive: true, force: true });
      }
    },
    120_000,
  );

  test('every command that is not run here is a known npm command, an existing file or an external tool', () => {
    const ELSEWHERE = /^(?:docker|kubectl|kustomize|PORT=\d+ npm) /;
    const isBuilt = (line: string) => {
      const [, entry] = /: node services\/dist\/(\w+)\.js$/.exec(line) ?? [];
      return entry !== undefined && existsSync(path.join(root, 'services/src', `${entry}.ts`));
    };
    const isThere = (line: string) => {
      const [, program] = /: node (\S+\.mjs)\b/.exec(line) ?? [];
      return program !== undefined && existsSync(path.join(root, program));
    };
    /** The document contains the whole program. */
    const isGiven = (line: string) => {
      const [, file, program] = /^(.+): node (\S+\.mjs)$/.exec(line) ?? [];
      return file !== undefined && program !== undefined && read(file).includes(`\`\`\`js ${program}\n`);
    };
    const unknown = fences
      .filter(({ runnable }) => !runnable)
      .flatMap(({ file, commands }) => commands.map((command) => `${file}: ${command}`))
      .filter(
        (line) =>
          !/: npm (?:start|test|install|ci|run [\w:-]+)\b/.test(line) &&
          !ELSEWHERE.test(line.split(': ')[1] ?? '') &&
          !isBuilt(line) &&
          !isThere(line) &&
          !isGiven(line),
      );
    expect(unknown).toEqual([]);
  });
});
