/** A new remote, created in a copy of this working copy, passes `npm run check` and `npm test`. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyWorkingCopy } from '../testing/working-copy';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../..');
const inCopy = promisify(execFile);
/** A name and an owner that are long enough to break lines, and a short one whose page is not prerendered. */
const MADE = [
  ['mf-gift-cards-for-large-companies', '/gift-cards-for-large-companies', 'gifts for companies and their partners'],
  ['mf-tea', '/tea/*', 'tea'],
] as const;
const NAMES = MADE.map(([name]) => name);

let copy: string;
beforeAll(() => {
  copy = copyWorkingCopy(root);
  for (const [name, route, owner] of MADE) {
    const args = ['infra/new-remote/main.ts', name, '--route', route, '--owner', owner];
    execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', ...args], { cwd: copy });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const bin = (name: string) => path.join('node_modules/.bin', name);

const STEPS: [step: string, command: string, args: string[]][] = [
  ['format', bin('prettier'), ['--check', ...NAMES]],
  ['lint', bin('eslint'), ['--max-warnings', '0', ...NAMES]],
  ['types', bin('tsc'), ['--noEmit', '-p', MADE[0][0]]],
  ['fences', process.execPath, ['--conditions=source', '--import', 'tsx', 'infra/lint/run-fences.ts']],
  ['records', process.execPath, ['--conditions=source', '--import', 'tsx', 'infra/lint/run-records.ts']],
  ['unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  ...NAMES.map((name): [string, string, string[]] => [`tests of ${name}`, 'npm', ['test', '--prefix', name]]),
];

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
};

test.each(STEPS)('%s', async (_step, command, args) => {
  await expect(inCopy(command, args, { cwd: copy })).resolves.toBeTruthy();
});

test('a second page is a file of its own and a line in three, and is tested', async () => {
  const name = 'mf-tea';
  const read = (file: string) => readFileSync(path.join(copy, name, file), 'utf8');
  const page = read('src/pages/tea-page.tsx').replaceAll('Tea', 'Cups');
  writeFileSync(path.join(copy, name, 'src/pages/cups-page.tsx'), page);
  change(`${name}/src/paths.ts`, "tea: '/tea/*'", "tea: '/tea/*',\n  cups: '/cups'");
  const entry = "tea: lazyPage(() => import('./pages/tea-page')),";
  change(`${name}/src/routes.tsx`, entry, `${entry}\n    cups: lazyPage(() => import('./pages/cups-page')),`);
  change(`${name}/remote.json`, '"routes": ["/tea/*"]', '"routes": ["/tea/*", "/cups"]');
  await inCopy('npm', ['run', 'build', '--prefix', name], { cwd: copy });
  const { stderr } = await inCopy('npm', ['test', '--prefix', name], { cwd: copy });
  expect(stderr).toContain('/cups has a page with one main heading');
});

describe('its build', () => {
  const [, [name]] = MADE;
  const page = `${name}/src/pages/tea-page.tsx`;
  const build = () => inCopy('npm', ['run', 'build', '--prefix', name], { cwd: copy });

  test('records where its pages lead', async () => {
    change(page, '<p className', '<a href="/nowhere">Somewhere</a>\n        <p className');
    const line = readFileSync(path.join(copy, page), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('/nowhere'));
    await build();
    const { links } = JSON.parse(readFileSync(path.join(copy, name, 'dist/build.json'), 'utf8')) as {
      links: { to: string }[];
    };
    // The link to the second page stays within the remote.
    expect(links.filter(({ to }) => to !== '/cups')).toEqual([{ to: '/nowhere', from: `${page}:${line + 1}` }]);
  });

  test('is refused when its code has other pages than its remote.json', async () => {
    change(`${name}/src/paths.ts`, "tea: '/tea/*'", "tea: '/tea/*',\n  more: '/more-tea'");
    const entry = "lazyPage(() => import('./pages/tea-page')),";
    change(`${name}/src/routes.tsx`, entry, `${entry}\n    more: ${entry}`);
    await expect(build()).rejects.toMatchObject({
      stderr: expect.stringContaining(
        `${name}/remote.json is not what the code has: "routes" lacks "/more-tea", which PAGES of src/paths.ts has`,
      ) as string,
    });
  });
});
