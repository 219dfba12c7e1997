/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate, runGenerator } from './generate';

let root: string;
const at = (file: string) => path.join(root, file);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'generate-')));
  fs.mkdirSync(at('kept'));
  fs.writeFileSync(at('kept/all.ts'), 'export const all = [];\n');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(root, { recursive: true, force: true });
});

const made = {
  files: { 'a/b/one.ts': 'export   const one = 1', 'kept/two.ts': 'export const two = 2' },
  changes: { 'kept/all.ts': 'export const all = [ 1 ]' },
};

test('new files and changed ones are written and formatted', () => {
  generate(root, made);
  expect([read('a/b/one.ts'), read('kept/two.ts'), read('kept/all.ts')]).toEqual([
    'export const one = 1;\n',
    'export const two = 2;\n',
    'export const all = [1];\n',
  ]);
});

test.each([
  [
    'a file is no code',
    { ...made, files: { ...made.files, 'a/b/c.ts': 'export const = ;' } },
    'could not be formatted',
  ],
  ['the last step fails', { ...made, finish: () => { throw new Error('full'); } }, 'full'], // prettier-ignore
])('everything is as it was where %s', (_, generated, message) => {
  expect(() => generate(root, generated)).toThrow(message);
  expect(fs.readdirSync(root, { recursive: true }).sort()).toEqual(['kept', 'kept/all.ts']);
  expect(read('kept/all.ts')).toBe('export const all = [];\n');
});

describe('a command', () => {
  /** Runs it in the folder, and returns its exit code and what it printed. */
  function run(...args: string[]) {
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    const out = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const err = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const code = runGenerator(args, {
      ...{ command: 'npm run new:dish --', takes: '<name> --spice <level>', about: 'Makes a dish.' },
      options: ['spice'],
      plan(_root, [name], { spice }) {
        if (!name || !spice) return undefined;
        if (name === 'soup') return 'NAME_TAKEN: there is a soup already';
        const files = { [`${name}.ts`]: `export const spice = '${spice}';` };
        return { ready: `${name} is ready`, writes: { ...made, files }, next: ['cook it'] };
      },
    });
    return { code, out: out.mock.calls.flat(), err: err.mock.calls.flat() };
  }

  test('prints the files and what to do next', () => {
    expect(run('curry', '--spice', 'hot')).toEqual({
      code: 0,
      out: ['curry.ts\nkept/all.ts\n', 'curry is ready. Next:\n  cook it'],
      err: [],
    });
    expect(read('curry.ts')).toBe("export const spice = 'hot';\n".replaceAll("'", '"'));
  });

  test.each([
    [[], 'USAGE: npm run new:dish -- <name> --spice <level>'],
    [['curry'], 'USAGE: npm run new:dish -- <name> --spice <level>'],
    [['soup', '--spice', 'hot'], 'NAME_TAKEN: there is a soup already'],
  ])('%j is refused in one line, and nothing is written', (args, line) => {
    expect(run(...args)).toEqual({ code: 1, out: [], err: [line] });
    expect(fs.readdirSync(root)).toEqual(['kept']);
  });

  test('an option that it does not have is refused', () => {
    expect(run('curry', '--sweet')).toMatchObject({ code: 1, err: [expect.stringContaining('--sweet')] });
  });

  test('says how it is used', () => {
    const { code, out } = run('--help');
    expect([code, out[0]]).toEqual([0, expect.stringContaining('Usage: npm run new:dish -- <name> --spice <level>')]);
  });
});
