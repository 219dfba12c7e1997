import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishFixture } from '@mealtime/infra/testing';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ReleaseStore } from 'federated-pages/release';
import { ReleaseWatch, actOnStore, type Act, type VersionCounts } from 'federated-pages/reports';
import { startServer, type Server } from 'federated-pages/server';
import { DrillRepository, rebuild } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { untilNoticed } from '../support/open-tab';
import { released, root } from '../support/product';
import { expect, test } from '../support/test';

/** A share of the visitors gets a version; their reports decide whether it is promoted. On the spec's own edge. */

const NAME = 'mf-canary';
const PAGE = '/canary';
const MENU = '/menu/soup';

let data: string;
let repository: DrillRepository;
let server: Server;
let watch: ReleaseWatch;
let acts: Act[];
let reported: VersionCounts[];
const contexts: BrowserContext[] = [];

const store = () => new ReleaseStore(data);
const live = async () => (await store().live())!;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000); // it builds a remote
  data = mkdtempSync(path.join(os.tmpdir(), 'mealtime-canary-'));
  cpSync(released(), path.join(data, 'releases'), { recursive: true });
  repository = new DrillRepository('canary', data);
  [acts, reported] = [[], []];
  const doIt = actOnStore(data);
  watch = new ReleaseWatch({
    act(act) {
      acts.push(act);
      return doIt(act);
    },
  });
  server = await startServer({
    ...{ dataDir: data, serviceUrl: baseURL ?? '', trustedProxies: '127.0.0.1' },
    async onReports(counts) {
      reported.push(...counts);
      watch.follow(await live());
      await watch.take(counts);
    },
  });
  await repository.publish({ name: NAME, version: '1.0.0', heading: 'The live version', prerender: true });
  await publishFixture(path.join(root, 'e2e/fixtures/mf-menu'), path.join(repository.folder, 'menus'), data);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

let addresses = 0;

/** A visitor with an own address, who was here before: a first visit always gets the live version. */
async function visitor(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  addresses += 1;
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.${addresses}.1` },
  });
  contexts.push(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await context.request.get('/faq');
  return { page, faults };
}

/** The variant that a visitor gets. */
const setOf = async (page: Page) => {
  const reply = await page.context().request.get('/release.json');
  return ((await reply.json()) as { set: string }).set;
};

/** This many visitors inside the share of the running canary, and this many outside. */
async function visitors(browser: Browser, inside: number, outside: number) {
  const all = {
    inside: [] as Awaited<ReturnType<typeof visitor>>[],
    outside: [] as Awaited<ReturnType<typeof visitor>>[],
  };
  const wanted = { inside, outside };
  while (all.inside.length < inside || all.outside.length < outside) {
    const one = await visitor(browser);
    const side = (await setOf(one.page)) === (await live()).set ? 'outside' : 'inside';
    if (all[side].length < wanted[side]) all[side].push(one);
  }
  return all;
}

test('a page reports its running version and its vitals, and no data about the visitor', async ({ browser }) => {
  const { page, faults } = await visitor(browser);
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/reports') && bodies.push(request.postData() ?? ''));
  await page.goto(`${PAGE}?token=secret-of-somebody`);
  await expect(title(page, 'The live version')).toBeVisible();
  // It measures after five seconds by its own clock, which is late on a busy machine.
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 5_500)));
  await page.getByRole('button', { name: 'Break it' }).hover();
  await page.goto('/faq');
  const own = () => reported.filter(({ remote }) => remote === NAME);
  const sum = (of: (counts: VersionCounts) => number) => own().reduce((all, one) => all + of(one), 0);
  await expect.poll(() => sum(({ vitals }) => vitals.lcp.reduce((all, one) => all + one, 0))).toBe(1);
  expect(sum(({ visits }) => visits)).toBe(1);
  expect(sum(({ failedVisits }) => failedVisits)).toBe(0);
  expect(own().every(({ version, stated }) => version === '1.0.0' && stated === '1.0.0')).toBe(true);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).not.toMatch(/secret|token|canary\?|Mozilla/);
  expect(faults).toEqual([]);
});

test('each visitor keeps their version on composed pages, until it is ended', async ({ browser }) => {
  test.slow(); // it publishes, with many visitors
  repository.write({ name: NAME, version: '1.1.0', heading: 'The canary', prerender: true });
  await repository.release('canary', NAME, '50', '--built');
  const { inside, outside } = await visitors(browser, 2, 2);
  for (let times = 0; times < 3; times += 1) {
    for (const { page } of inside) {
      await page.goto(PAGE);
      await expect(title(page, 'The canary')).toBeVisible();
    }
    for (const { page } of outside) {
      await page.goto(PAGE);
      await expect(title(page, 'The live version')).toBeVisible();
    }
  }
  await repository.release('abort', NAME);
  for (const { page, faults } of [...inside, ...outside]) {
    await page.goto(PAGE);
    await expect(title(page, 'The live version')).toBeVisible();
    expect(faults).toEqual([]);
  }
});

test('and on pages rendered on request, by their own version’s code', async ({ browser }) => {
  test.slow();
  const menus = new DrillRepository('canary/menus', data);
  rebuild(path.join(menus.folder, 'mf-menu'), '1.1.0', (text) => text.replaceAll('Menu of ', 'Card of '));
  await menus.release('canary', 'mf-menu', '50', '--built');
  const { inside, outside } = await visitors(browser, 2, 2);
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
  for (let times = 0; times < 2; times += 1) {
    for (const [all, words] of [
      [inside, 'Card of soup'],
      [outside, 'Menu of soup'],
    ] as const) {
      for (const { page } of all) {
        // The first rendering of a version may exceed its limit: then the skeleton is sent, and the script renders the page.
        const html = async () => (await page.goto(MENU))?.text();
        await expect.poll(html).toContain(`<title>${words}</title>`);
        await expect(heading(page)).toHaveText(words);
      }
    }
  }
  // Their scripts are of that version, too.
  const page = inside[0]!.page;
  await page.getByRole('link', { name: 'Bread' }).click();
  await expect(heading(page)).toHaveText('Card of bread');
  await menus.release('abort', 'mf-menu');
  await page.goto(MENU);
  await expect(heading(page)).toHaveText('Menu of soup');
  for (const { faults } of [...inside, ...outside]) expect(faults).toEqual([]);
});

test('an open tab switches to the canary of its share, and back once that is ended, without a document load', async ({
  browser,
}) => {
  test.slow();
  const begin = async (version: string, heading: string) => {
    repository.write({ name: NAME, version, heading, prerender: true });
    await repository.release('canary', NAME, '50', '--built');
  };
  await begin('1.1.1', 'The canary');
  const { inside, outside } = await visitors(browser, 1, 1);
  await repository.release('abort', NAME);
  const [one, other] = [inside[0]!, outside[0]!];
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const { page } of [one, other]) {
    await page.clock.install();
    await page.goto(PAGE);
    await expect(title(page, 'The live version')).toBeVisible();
    await page.evaluate(() => void Object.assign(window, { marked: true }));
  }
  const leaveAndComeBack = async (page: Page) => {
    await follow(page, '/signup');
    await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
    await page.goBack();
  };
  const steps = [
    ['The next canary', () => begin('1.1.2', 'The next canary')],
    ['The live version', () => repository.release('abort', NAME)],
  ] as const;
  for (const [heading, change] of steps) {
    await change();
    await untilNoticed(one.page);
    await other.page.clock.runFor(60_000);
    for (const { page } of [one, other]) await leaveAndComeBack(page);
    await expect(title(one.page, heading)).toBeVisible();
    await expect(title(other.page, 'The live version')).toBeVisible();
  }
  for (const { page, faults } of [one, other]) {
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(faults).toEqual([]);
  }
  // It polled, and its own versions had not changed.
  expect(asked).toContain('/release.json');
  expect(asked).not.toContain('/');
  const seen = () => reported.filter(({ version }) => version === '1.1.2');
  await expect.poll(() => seen().map(({ stated, visits }) => [stated, visits])).toEqual([['1.1.2', 1]]);
});

test('a canary that throws while rendering is ended by its visitors’ reports, and no other visitor is affected', async ({
  browser,
}) => {
  test.slow();
  expect(acts).toEqual([]);
  repository.write({ name: NAME, version: '1.2.0', heading: 'Broken as it renders', prerender: true });
  await repository.release('canary', NAME, '50', '--built');
  const { inside, outside } = await visitors(browser, 8, 3);
  let began = 0;
  for (const [at, { page }] of inside.entries()) {
    for (const one of outside.slice(0, 1)) await one.page.goto(PAGE);
    await page.goto(PAGE);
    // Affected visitors see the page, too: the live version replaces the canary.
    await expect(title(page, 'The live version')).toBeVisible();
    if (at === 5) began = Date.now();
    for (const one of outside.slice(1)) await one.page.goto(PAGE);
  }
  await expect.poll(async () => (await live()).canaries, { timeout: 30_000 }).toBeUndefined();
  console.log(`The canary was stopped ${((Date.now() - began) / 1000).toFixed(1)} s after its sixth failed visit`);
  expect(acts).toEqual([
    { kind: 'abort', remote: NAME, version: '1.2.0', why: expect.stringMatching(/^it fails in \d+ of \d+ visits/) },
  ]);
  expect((await live()).reason).toMatch(/^abort the canary of mf-canary 1\.2\.0: it fails in /);
  for (const { page, faults } of outside) {
    await page.goto(PAGE);
    await expect(title(page, 'The live version')).toBeVisible();
    expect(faults).toEqual([]);
  }
  for (const { page } of inside) expect(await setOf(page)).toBe((await live()).set);
});
