import { DrillRepository, type DrillRemote } from '../support/drill-remote';
import { LOAD_LIMIT_MS, follow, title } from '../support/faults';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('fragments');
const GIVER = 'mf-giver';
const TAKER = 'mf-taker';
const PAGE = '/taker/places';

const started = Date.now();
let releases = 0;
/** Higher than all before. */
const nextVersion = () => `1.${started}.${(releases += 1)}`;

const LABELLED = {
  properties: { label: { type: 'string' }, start: { type: 'integer' } },
  required: ['label'],
} as const;
const COUNTED = { properties: { by: { type: 'integer' } }, required: ['by'] } as const;

const giver = (more: Partial<DrillRemote> = {}): DrillRemote => ({
  name: GIVER,
  version: nextVersion(),
  heading: 'Giver',
  composition: { events: { 'fault-drill:counted': COUNTED } },
  ...more,
});
const taker = (more: Partial<DrillRemote> = {}): DrillRemote => ({
  name: TAKER,
  version: nextVersion(),
  heading: 'Taker',
  prerender: true,
  composition: {
    uses: { 'mf-giver/counter': LABELLED, 'mf-giver/total': {} },
    slots: { 'fault.aside': { properties: { label: { type: 'string' } }, required: ['label'] } },
    listens: { 'fault-drill:counted': COUNTED },
  },
  ...more,
});

const counter = (page: Page, label = 'Given') => page.getByRole('button', { name: new RegExp(`^${label}:`) });
const hostOf = (page: Page, of: string) => page.locator(`[data-fragment="${of}"]`);
const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
/** Scripts of a remote that the page has run. */
const scriptsOf = (page: Page, remote: string) => {
  const run: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith(`/remotes/${remote}/`)) run.push(pathname);
  });
  return run;
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow(); // it builds a remote
  await repository.publish(giver());
  await repository.publish(taker());
});

test('a fragment is in the HTML of a page of another team, and works without the script of that page', async ({
  page,
  complaints,
}) => {
  const html = await (await page.request.get(PAGE)).text();
  expect(html).toContain('Given<!-- -->: <!-- -->0');
  const fragments = scriptsOf(page, GIVER);
  await page.route(new RegExp(`/remotes/${TAKER}/.*\\.js`), (route) => route.abort());
  await page.goto(PAGE);
  await ready(page);
  await expect(page.getByText('No counter')).toBeHidden();
  await expect(hostOf(page, 'mf-giver/counter')).toHaveAttribute('data-owner', 'fault-drill');
  await counter(page).click();
  await expect(counter(page)).toHaveText('Given: 1');
  expect(fragments.length).toBeGreaterThan(0);
  // Another fragment received the event.
  await expect(page.getByText('Counted: 1')).toBeVisible();
  // A form in it can be submitted.
  await page.getByRole('button', { name: 'Count anew' }).click();
  await expect(page.getByText('Counted: 0')).toBeVisible();
  expect(complaints.filter((one) => !one.includes(TAKER) && !/^Failed to load resource/.test(one))).toEqual([]);
});

test('a fragment’s events hydrate the page around it, which receives each once', async ({ page }) => {
  await page.goto(PAGE);
  await ready(page);
  await expect(page.getByText('Heard: 0')).toBeVisible();
  const sendEvent = () => dispatchEvent(new CustomEvent('fault-drill:counted', { detail: { by: 1 } }));
  await page.evaluate(sendEvent);
  await page.evaluate(sendEvent);
  await expect(page.getByText('Heard: 2')).toBeVisible();
  await page.evaluate(sendEvent);
  await expect(page.getByText('Heard: 3')).toBeVisible();
  await expect(page.getByText('Counted: 3')).toBeVisible();
});

test('a fragment on a slow connection appears once its script is loaded, and performs the earlier click', async ({
  page,
}) => {
  await page.goto(PAGE);
  await ready(page);
  const fragments = new RegExp(`/remotes/${GIVER}/.*\\.js`);
  // For every request, as on a slow connection.
  await page.route(fragments, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS + 1_500));
    await route.continue().catch(() => undefined);
  });
  await counter(page).click();
  await expect(page.getByText('No counter')).toBeVisible({ timeout: LOAD_LIMIT_MS + 2_000 });
  await expect(counter(page)).toHaveText('Given: 1', { timeout: 2 * LOAD_LIMIT_MS + 4_000 });
  await expect(page.getByText('No counter')).toBeHidden();
});

test('a focused or held element stays so during hydration', async ({ page }) => {
  const isTakenOver = async () =>
    expect(async () => {
      const keys = await counter(page).evaluate((button) => Object.keys(button));
      expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
    }).toPass();
  await page.goto(PAGE);
  await ready(page);
  await counter(page).focus();
  await isTakenOver();
  await expect(counter(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counter(page)).toHaveText('Given: 1');
  await page.reload();
  await ready(page);
  await counter(page).hover();
  await page.mouse.down();
  await isTakenOver();
  await page.mouse.up();
  await expect(counter(page)).toHaveText('Given: 1');
});

test('changed properties reach a mounted fragment without a remount, also one that has not run yet', async ({
  page,
}) => {
  await page.goto(PAGE);
  await ready(page);
  await page.getByRole('button', { name: 'Start higher' }).click();
  await expect(counter(page)).toHaveText('Given: 10');
  await counter(page).click();
  await expect(counter(page)).toHaveText('Given: 11');
  await counter(page).evaluate((button) => button.setAttribute('data-mark', 'here'));
  await page.getByRole('button', { name: 'Start higher' }).click();
  await expect(counter(page)).toHaveText('Given: 21');
  await expect(counter(page)).toHaveAttribute('data-mark', 'here');
});

test('a page reached by navigation has its fragments, and unmounts them when left', async ({ page, complaints }) => {
  await page.goto('/faq');
  await ready(page);
  await follow(page, PAGE);
  await expect(title(page, 'Taker')).toBeVisible();
  await counter(page).click();
  await expect(counter(page)).toHaveText('Given: 1');
  await page.goBack();
  await expect(counter(page)).toHaveCount(0);
  await page.goForward();
  await expect(counter(page)).toHaveText('Given: 0');
  expect(complaints).toEqual([]);
});

test('missing fragments show their fallback, recursive ones end, and 200 on a page work', async ({ page }) => {
  await page.goto('/taker/crowd');
  await expect(counter(page, 'Number 199')).toBeVisible();
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await expect(page.getByText('Wrong', { exact: true })).toBeVisible();
  await expect(page.getByText('Once')).toHaveCount(1);
  await expect(page.getByText('And no more')).toBeVisible();
  await counter(page, 'Number 150').click();
  await expect(counter(page, 'Number 150')).toHaveText('Number 150: 1');
  await expect(counter(page, 'Number 151')).toHaveText('Number 151: 0');
});

test.describe('when its files are unavailable', () => {
  test('a composed fragment is replaced by its fallback once it is used, and the page keeps working', async ({
    page,
  }) => {
    await page.route(`**/remotes/${GIVER}/**/*.js*`, (route) => route.abort());
    await page.goto(PAGE);
    await ready(page);
    await counter(page).click();
    await expect(page.getByText('No counter')).toBeVisible();
    await page.getByRole('button', { name: 'Start higher' }).click();
    await expect(page.getByText('The end of the page')).toBeVisible();
    await expect(title(page, 'Taker')).toBeVisible();
  });

  test('one that hangs times out', async ({ page }) => {
    await page.route(`**/remotes/${GIVER}/**/*.js*`, () => undefined);
    await page.goto('/faq');
    await ready(page);
    await follow(page, PAGE);
    await expect(title(page, 'Taker')).toBeVisible();
    await expect(page.getByText('No counter')).toBeVisible();
    await expect(counter(page)).toHaveCount(0);
  });
});

test('a version that throws is replaced by the previous one, in the composed page and elsewhere', async ({ page }) => {
  await repository.publish(giver({ heading: 'Broken giver' }));
  await page.goto(PAGE);
  await ready(page);
  await counter(page).click();
  await expect(hostOf(page, 'mf-giver/counter').getByText('Giver', { exact: true })).toBeVisible();
  await counter(page).click();
  await expect(counter(page)).toHaveText(/Given: [12]/);
  await repository.publish(giver());
});

test('a slot shows its fragments in order, by page and by audience', async ({ page }) => {
  await page.goto(PAGE);
  await ready(page);
  await expect(page.getByText('Nobody fills this')).toBeVisible();
  const fills = {
    'fault.aside': [{ fragment: 'counter', order: 20 }],
  };
  await repository.publish({ ...giver(), composition: { ...giver().composition, fills } });
  await page.goto(PAGE);
  await ready(page);
  await expect(page.getByText('Nobody fills this')).toBeHidden();
  await counter(page, 'Filled').click();
  await expect(counter(page, 'Filled')).toHaveText('Filled: 1');
  await expect(page.getByText('Counted: 1')).toBeVisible();

  for (const one of [
    { fragment: 'counter', pages: ['/elsewhere/*'] },
    { fragment: 'counter', audience: 'nobody' },
  ]) {
    await repository.publish({
      ...giver(),
      composition: { ...giver().composition, fills: { 'fault.aside': [one] } },
    });
    await page.goto(PAGE);
    await ready(page);
    await expect(page.getByText('Nobody fills this')).toBeVisible();
    await expect(counter(page, 'Filled')).toHaveCount(0);
  }
});

test('a fragment in a slot of the frame for some pages appears only there, with its styles', async ({ page }) => {
  const fills = { 'header.actions': [{ fragment: 'counter', pages: ['/taker/*'] }] };
  const fragments = {
    counter: { ...LABELLED, required: [], size: { height: 40 } },
    total: { size: { height: 20 } },
    loop: { size: { height: 20 } },
  };
  await repository.publish({ ...giver(), composition: { ...giver().composition, fragments, fills } });
  const inFrame = page.locator('header [data-fragment="mf-giver/counter"] button');
  await page.goto('/faq');
  await ready(page);
  await expect(inFrame).toHaveCount(0);
  await follow(page, PAGE);
  await expect(inFrame).toBeVisible();
  await follow(page, '/faq');
  await expect(inFrame).toHaveCount(0);
  await page.goto(PAGE);
  await ready(page);
  await inFrame.click();
  await expect(inFrame).toContainText('1');
  await repository.publish(giver());
});

test('a release that breaks a dependency is refused with a message, for every team', async () => {
  const refusal = (remote: DrillRemote) => repository.publish(remote).then(() => 'published', String);
  const uses = { 'mf-giver/counter': { properties: { tone: { type: 'string' } } } } as const;
  expect(await refusal(taker({ composition: { uses } }))).toMatch(
    /PROPERTIES_MISMATCH: mf-taker \(fault-drill\) gives mf-giver\/counter other properties than it takes: "label" must be given/,
  );
  expect(await refusal(taker({ composition: { uses: { 'mf-giver/none': {} } } }))).toMatch(
    /FRAGMENT_MISSING: mf-taker \(fault-drill\) uses mf-giver\/none, but mf-giver does not offer it/,
  );
  expect(await refusal(giver({ composition: { fills: { 'nowhere.at-all': ['counter'] } } }))).toMatch(
    /SLOT_MISSING: mf-giver fills nowhere\.at-all, which no remote has\. Slots: header\.actions, header\.menu, fault\.aside/,
  );
  const fragments = {
    counter: { ...LABELLED, required: ['label', 'start'], size: { height: 40 } },
    total: { size: { height: 20 } },
    loop: { size: { height: 20 } },
  };
  const stricter = giver({ composition: { fragments } });
  expect(await refusal(stricter)).toMatch(/PROPERTIES_MISMATCH: .*"start" must be given/);
  expect(await repository.release('withdraw', GIVER).catch(String)).toMatch(/FRAGMENT_MISSING: .*mf-giver is not live/);
});
