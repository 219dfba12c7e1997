import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrillRepository } from '../support/drill-remote';
import { openRawTab, type RawTab } from '../support/raw-tab';
import { expect, test } from '../support/test';

const repository = new DrillRepository('back-forward-cache');
/** Higher than all before. */
const version = () => `9.${Date.now()}.0`;
const liveGeneration = async () =>
  (JSON.parse(await repository.release('status', '--json')) as { generation: number }).generation;

/** Milliseconds after its first load from which a tab polls for releases. */
const WATCHES_AFTER_MS = 22_000;

let elsewhere: http.Server;
let tab: RawTab;
test.beforeEach(async () => {
  elsewhere = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><h1>Another site</h1>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  tab = await openRawTab();
});
test.afterEach(async () => {
  await tab.close();
  elsewhere.close();
});

const goElsewhere = () => tab.go(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
const generation = () => tab.evaluate<number>('Number(document.documentElement.dataset.ready)');
const follow = (path: string) =>
  tab.evaluate(`{
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(path)} });
    document.body.append(link);
    link.click();
    link.remove();
  }`);
const heading = (text: string) =>
  tab.until(
    `[...document.querySelectorAll('h1')].some((h1) => h1.textContent === ${JSON.stringify(text)} && h1.checkVisibility())`,
  );

/** Opens a page and records whether it is restored from the back/forward cache. */
async function open(origin: string, path: string) {
  await tab.go(origin + path);
  await tab.until('document.documentElement.dataset.ready');
  await tab.evaluate(
    `window.addEventListener('pageshow', ({ persisted }) => (window.restored = persisted)); window.marked = true`,
  );
}

const expectRestored = async () =>
  expect(await tab.evaluate('({ restored: window.restored, marked: window.marked })')).toEqual({
    restored: true,
    marked: true,
  });

async function release({ withShell = false } = {}) {
  if (withShell) await repository.publishShell(version());
  for (const remote of ['mf-marketing', 'mf-customer-signup', 'mf-restaurant-signup']) {
    await repository.publishReal(remote, version());
  }
  return liveGeneration();
}

test('a page restored after releases is unchanged, and the next one is new', async ({ baseURL }) => {
  await open(baseURL!, '/faq');
  await new Promise((resolve) => setTimeout(resolve, WATCHES_AFTER_MS));
  const before = await generation();
  await goElsewhere();
  const live = await release();
  await tab.back();
  await expectRestored();
  expect(await generation()).toBe(before);
  // It polls as soon as it is visible again, not only after half a minute.
  await tab.until(
    `performance.getEntriesByType('resource').some(({ name, startTime }) => name.endsWith('/release.json') && startTime > ${await tab.evaluate<number>('performance.now() - 3000')})`,
    5_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await follow('/signup');
  await heading('Choose Your Sign Up');
  expect(await generation()).toBe(live);
  expect(await tab.evaluate('window.marked')).toBe(true);
});

test('a half-filled form restored after releases, also of the shell, is unchanged until it is left', async ({
  baseURL,
}) => {
  await open(baseURL!, '/signup/restaurant');
  await tab.until(
    `Object.keys(document.querySelector('[name=firstName]')).some((key) => key.startsWith('__reactProps'))`,
  );
  await tab.evaluate(`document.querySelector('[name=firstName]').focus()`);
  await tab.type('Noor');
  await new Promise((resolve) => setTimeout(resolve, WATCHES_AFTER_MS));
  const before = await generation();
  await goElsewhere();
  const live = await release({ withShell: true });
  await tab.back();
  await expectRestored();
  const typed = () => tab.evaluate<string>(`document.querySelector('[name=firstName]').value`);
  expect([await typed(), await generation()]).toEqual(['Noor', before]);
  await tab.type('a');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect([await typed(), await tab.evaluate('window.marked')]).toEqual(['Noora', true]);

  await follow('/how-it-works');
  await heading('Meals Made Easy!');
  await follow('/signup');
  await tab.until(`Number(document.documentElement.dataset.ready) === ${live}`);
  await heading('Choose Your Sign Up');
  await follow('/signup/restaurant');
  await tab.until(`document.querySelector('[name=firstName]')?.value === 'Noora'`);
});

test('a page that was left before it polled for releases follows them once restored', async ({ baseURL }) => {
  await open(baseURL!, '/faq');
  await goElsewhere();
  const live = await release();
  await tab.back();
  await expectRestored();
  await new Promise((resolve) => setTimeout(resolve, WATCHES_AFTER_MS + 3_000));
  await follow('/signup');
  await heading('Choose Your Sign Up');
  expect(await generation()).toBe(live);
});
