import { DrillRepository } from '../support/drill-remote';
import { reportFailures } from '../support/failing-visits';
import { follow, tryAgain } from '../support/faults';
import { expect, test, type Page } from '../support/test';

/** Two teams release in turn and at once, one release in five is broken, and a visitor walks through the site. */

const RELEASES = 50;
const ONE_IN = 5;
/** After this many releases, the other team releases at the same time. */
const TOGETHER_EVERY = 7;

const NAMES = ['mf-left', 'mf-right'] as const;
type Name = (typeof NAMES)[number];

const repositories: Record<Name, DrillRepository> = {
  'mf-left': new DrillRepository('left'),
  'mf-right': new DrillRepository('right'),
};

let made = 0;
/** Higher than all before, also when an earlier run of this file has failed. */
const nextVersion = () => `9.${Date.now()}.${(made += 1)}`;

const liveVersion = async (name: Name) => {
  const { remotes } = JSON.parse(await repositories[name].release('status', '--json')) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find((one) => one.name === name)?.version;
};

async function release(name: Name, heading: string): Promise<string> {
  const version = nextVersion();
  await repositories[name].publish({ name, version, heading, prerender: true });
  return version;
}

/** Pages of the walk: of both teams, and of others. */
const STOPS = [
  { path: '/left', heading: /^Left \d+$/ },
  { path: '/how-it-works', heading: /^Meals Made Easy!$/ },
  { path: '/right', heading: /^Right \d+$/ },
  { path: '/faq', heading: /./ },
  { path: '/left/form', heading: /^Left \d+$/ },
  { path: '/right/form', heading: /^Right \d+$/ },
] as const;

/** Maximum delay between an error of a version and React's report of its recovery. */
const RECOVERS_WITHIN_MS = 2_000;

interface Complaint {
  text: string;
  /** Its time, in milliseconds. */
  at: number;
}

interface Walk {
  pages: number;
  /** Problems, with their places. */
  wrong: string[];
}

/** Visits page after page, by links and sometimes by an address. */
async function walkAround(page: Page, walk: Walk, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const { path, heading } = STOPS[at % STOPS.length] ?? STOPS[0];
    if (at % STOPS.length === 0) await page.goto(path);
    else await follow(page, path);
    const shown = page.locator('main h1').filter({ visible: true, hasText: heading });
    await shown
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(async () => walk.wrong.push(`${path} shows ${JSON.stringify(await page.locator('main').innerText())}`));
    if ((await tryAgain(page).count()) > 0) walk.wrong.push(`${path} says "Try again"`);
    walk.pages += 1;
    await page.waitForTimeout(200);
  }
}

test(`a visitor notices nothing of ${RELEASES} releases, one in ${ONE_IN} of them broken`, async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const broken: { name: Name; version: string }[] = [];
  for (const name of NAMES) await release(name, `${name === 'mf-left' ? 'Left' : 'Right'} 0`);

  const complaints: Complaint[] = [];
  const note = (text: string) => complaints.push({ text, at: Date.now() });
  page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => note(`${error.message} ${error.stack ?? ''}`));
  const walk: Walk = { pages: 0, wrong: [] };
  let isOver = false;
  const walking = walkAround(page, walk, () => isOver);

  const seconds: number[] = [];
  for (let count = 1; count <= RELEASES; count += 1) {
    const name = NAMES[count % NAMES.length] ?? 'mf-left';
    const other = NAMES[(count + 1) % NAMES.length] ?? 'mf-right';
    const good = (one: Name) => `${one === 'mf-left' ? 'Left' : 'Right'} ${count}`;
    if (count % ONE_IN === 0) {
      const before = await liveVersion(name);
      const version = await release(name, `Broken ${count}`);
      broken.push({ name, version });
      const began = Date.now();
      expect(await reportFailures(origin, name, version)).toEqual(Array(8).fill(204));
      await expect.poll(() => liveVersion(name), { timeout: 30_000, intervals: [200] }).toBe(before);
      seconds.push((Date.now() - began) / 1000);
    } else if (count % TOGETHER_EVERY === 0) {
      const versions = await Promise.all([release(name, good(name)), release(other, good(other))]);
      expect(await Promise.all([liveVersion(name), liveVersion(other)])).toEqual(versions);
    } else {
      expect(await release(name, good(name))).toBe(await liveVersion(name));
    }
  }
  isOver = true;
  await walking;

  console.log(
    `${walk.pages} pages were walked through; the ${broken.length} broken releases were taken back after ` +
      `${Math.max(...seconds).toFixed(1)} s at most, the command that looks included`,
  );
  expect(broken).toHaveLength(RELEASES / ONE_IN);
  expect(walk.wrong).toEqual([]);
  expect(walk.pages).toBeGreaterThan(RELEASES);
  // A broken version's error is reported with its name; React also reports its recovery, without a version.
  const ofBroken = complaints.flatMap(({ text, at }) => {
    const one = broken.find(
      ({ name, version }) => text.includes(`${name} ${version}`) || text.includes(`/${name}/${version}/`),
    );
    return one ? [{ text, at, name: one.name }] : [];
  });
  const others = complaints.filter(
    ({ text, at }) =>
      !ofBroken.some((one) => one.text === text) &&
      !ofBroken.some((one) => text.startsWith(`[${one.name}] recovered`) && Math.abs(one.at - at) < RECOVERS_WITHIN_MS),
  );
  expect(others).toEqual([]);
});
