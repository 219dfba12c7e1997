import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runFaults } from '@mealtime/infra/testing';
import { expect, test } from '@playwright/test';
import { ReleaseStore } from 'federated-pages/release';
import { DrillRepository } from '../../support/drill-remote';
import { released, root } from '../../support/product';

/** The release command checks a version's pages in its own browser before release. In the spec's own store. */

const NAME = 'mf-walked';
const FIRST = { name: NAME, version: '1.0.0', heading: 'Walked through', prerender: true };

let data: string;
let repository: DrillRepository;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  data = mkdtempSync(path.join(os.tmpdir(), 'mealtime-walk-'));
  cpSync(released(), path.join(data, 'releases'), { recursive: true });
  repository = new DrillRepository('walked', data);
  await repository.publish(FIRST);
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

const liveVersion = async () =>
  (await new ReleaseStore(data).live())?.remotes.find(({ name }) => name === NAME)?.version;

interface Report {
  pages: {
    address: string;
    problems: string[];
    figures: { scripts: number; requests: number };
    before?: { scripts: number; requests: number };
    pictures: { width: number; after: string; before?: string; difference?: string; share?: number }[];
  }[];
}
const folderOf = (version: string) => path.join(data, 'releases/reports', NAME, version);
const reportOf = (version: string) =>
  JSON.parse(readFileSync(path.join(folderOf(version), 'report.json'), 'utf8')) as Report;

test('a good version goes live, with a report and pictures of the differences', async () => {
  repository.write({ ...FIRST, version: '1.1.0', heading: 'Walked through, and well' });
  await repository.release('publish', NAME, '--built', '--accept-needs', '--walk');
  expect(await liveVersion()).toBe('1.1.0');
  const { pages } = reportOf('1.1.0');
  expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  expect(pages.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/walked', '/walked/form', '/walked/places', '/walked-overlay']),
  );
  const [first] = pages;
  expect(first?.figures.scripts).toBeGreaterThan(1);
  // Another heading asks for nothing else.
  expect(pages.map(({ figures }) => figures.requests)).toEqual(pages.map(({ before }) => before?.requests));
  expect(first?.pictures.map(({ width }) => width)).toEqual([1440, 390]);
  for (const { share, ...files } of first?.pictures ?? []) {
    expect(share).toBeGreaterThan(0);
    for (const file of [files.before, files.after, files.difference])
      expect(existsSync(path.join(folderOf('1.1.0'), file ?? 'none'))).toBe(true);
  }
});

test('one that throws in a browser or exceeds a budget is refused and not live', async () => {
  repository.write({ ...FIRST, version: '1.2.0', heading: 'Broken as it renders' });
  const walked = ['--walk', '--budgets=scripts=0.5'];
  await expect(repository.release('publish', NAME, '--built', '--accept-needs', ...walked)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /WALK_FAILED: mf-walked 1\.2\.0 is not well in a browser\. \/walked.*reports\/mf-walked\/1\.2\.0/,
    ) as unknown,
  });
  expect(await liveVersion()).toBe('1.1.0');
  const problems = reportOf('1.2.0')
    .pages.flatMap((page) => page.problems)
    .join();
  expect(problems).toContain('[mf-walked 1.2.0, owner fault-drill] failed to mount');
  expect(problems).toMatch(/it has \d+ kB of scripts, and may have 0\.5/);
});

// `npm run drill:faults` injects all faults into the product's own remotes.
test('some faults of a remote leave everything else unaffected', async () => {
  const only = ['mount', `previous ${NAME}`, 'server'];
  const { code, report } = await runFaults(root, data, NAME, only);
  expect(report.results.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(code).toBe(0);
  expect(new Set(report.results.map(({ scenario }) => scenario))).toEqual(new Set(only));
});
