import { DrillRepository } from '../support/drill-remote';
import { follow, title, tryAgain } from '../support/faults';
import { signUpDialog } from '../support/overlay';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('open-tabs-drill');
const REMOTES = ['mf-marketing', 'mf-customer-signup', 'mf-restaurant-signup', 'mf-admin'] as const;
const GENERATIONS = 40;

/** How many versions were published. */
let published = 0;
/** Higher than all before, also when an earlier test of this file has failed. */
const version = () => `9.${Date.now()}.0`;
const publishOne = () =>
  repository.publishReal(REMOTES[(published += 1) % REMOTES.length] ?? 'mf-marketing', version());
const liveGeneration = async () =>
  (JSON.parse(await repository.release('status', '--json')) as { generation: number }).generation;
const generation = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['ready']));

/** Errors and warnings of the tab. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Fills in fields and marks their elements, to detect replaced ones. */
async function fillIn(scope: Page | ReturnType<Page['getByRole']>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = scope.getByLabel(label, { exact: true });
    // Not before a prerendered field is hydrated, which its first use does.
    await field.focus();
    const isTakenOver = () =>
      field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
    await expect.poll(isTakenOver).toBe(true);
    await field.fill(value);
    await field.evaluate((element) => Object.assign(element, { remembered: true }));
  }
}

async function expectUntouched(scope: Page | ReturnType<Page['getByRole']>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = scope.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    expect(await field.evaluate((element) => 'remembered' in element)).toBe(true);
  }
}

test(`half-filled forms keep all input during ${GENERATIONS} generations; the newest is adopted once they are left`, async ({
  context,
}) => {
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const [customer, owner, reader] = tabs as [Page, Page, Page];
  const complaints = tabs.map(complaintsOf);
  for (const tab of tabs) await tab.clock.install();

  await customer.goto('/');
  await customer.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  const person = { 'First Name': 'Zoë', 'Last Name': 'Tremblay', Email: 'zoe@example.com', 'Phone Number': '604' };
  await fillIn(signUpDialog(customer), person);

  await owner.goto('/signup/restaurant');
  const applicant = { 'First Name': 'Noor', 'Last Name': 'Haddad' };
  await fillIn(owner, applicant);

  await reader.goto('/faq');
  const address = { Email: 'reader@example' };
  await fillIn(reader.getByRole('contentinfo'), address);

  for (let count = 1; count <= GENERATIONS; count += 1) {
    if (count % 10 === 0) await repository.publishShell(version());
    else await publishOne();
    for (const tab of tabs) await tab.clock.runFor(3_000);
    // The applicant keeps typing: the draft expires five minutes after the last key, regardless of releases.
    await owner.getByLabel('Last Name', { exact: true }).pressSequentially('d');
    applicant['Last Name'] += 'd';
  }
  const live = await liveGeneration();
  for (const tab of tabs) {
    for (let second = 0; second < 60; second += 4) {
      await tab.clock.runFor(4_000);
      await tab.waitForTimeout(50);
    }
  }

  await expectUntouched(signUpDialog(customer), person);
  await expectUntouched(owner, applicant);
  await expectUntouched(reader.getByRole('contentinfo'), address);
  for (const tab of tabs) expect(await generation(tab)).toBeLessThan(live);

  // Left by a link: while there is unsaved input, this page keeps the versions; the next page is new.
  for (const [tab, where, heading] of [
    [customer, '/how-it-works', 'Meals Made Easy!'],
    [owner, '/how-it-works', 'Meals Made Easy!'],
    [reader, '/signup', 'Choose Your Sign Up'],
  ] as const) {
    await follow(tab, where);
    await expect(title(tab, heading)).toBeVisible();
    await follow(tab, where === '/signup' ? '/how-it-works' : '/signup');
    await expect.poll(() => generation(tab).catch(() => 0)).toBe(live);
    await expect(title(tab, where === '/signup' ? 'Meals Made Easy!' : 'Choose Your Sign Up')).toBeVisible();
  }
  await customer.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  for (const [label, value] of Object.entries(person))
    await expect(signUpDialog(customer).getByLabel(label, { exact: true })).toHaveValue(value);
  await owner.goto('/signup/restaurant');
  for (const [label, value] of Object.entries(applicant))
    await expect(owner.getByLabel(label, { exact: true })).toHaveValue(value);
  expect(complaints).toEqual([[], [], []]);
});

test('a tab that was offline during releases stays, shows a fallback for missing pages, and follows once online', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await page.waitForResponse((reply) => reply.url().endsWith('/release.json'), { timeout: 60_000 });
  await expect.poll(() => generation(page)).toBeGreaterThan(0);
  const before = await generation(page);
  await context.setOffline(true);
  for (let count = 0; count < 5; count += 1) await publishOne();
  const live = await liveGeneration();
  await follow(page, '/signup');
  await expect(tryAgain(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await generation(page)).toBe(before);

  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        await follow(page, '/how-it-works');
        await expect(title(page, 'Meals Made Easy!')).toBeVisible();
        await page.goBack();
        return generation(page);
      },
      { timeout: 60_000 },
    )
    .toBe(live);
  await follow(page, '/signup');
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
});
