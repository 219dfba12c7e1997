import { expectAccessible } from '../../support/accessibility';
import { demoTown, RESTAURANTS, signInByPassword } from '../../support/demo-town';
import { Outbox } from '../../support/outbox';
import { newEmail } from '../../support/people';
import { expect, test } from '../../support/test';

// The first of these starts the demo town, on a machine that is busy with the other tests.
test.describe.configure({ timeout: 420_000 });

test('an owner invites by email; the invited person accepts, works, and loses access within a second once removed', async ({
  browser,
}) => {
  const town = await demoTown();
  const { origin } = town;
  const { name, owner } = town.restaurants[RESTAURANTS.team]!;
  const desktop = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await desktop.goto('/restaurant/team');
  await signInByPassword(desktop, owner);
  await expectAccessible(desktop, 'the team of a restaurant');
  const email = newEmail('cook');
  await desktop.locator('[name=email]').fill(email);
  await desktop.locator('[name=role]').selectOption('Staff');
  await desktop.getByRole('button', { name: 'Send invitation' }).click();
  await expect(desktop.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible();

  // The link, in a browser without a session.
  const { text } = await new Outbox(origin).latestMail(email);
  const link = /https?:\/\/\S+\/restaurant\/invitation#\S+/.exec(text)![0];
  const token = new URL(link).hash.slice(1);
  const tablet = await browser.newPage({ baseURL: origin, viewport: { width: 768, height: 1024 }, hasTouch: true });
  const asked: string[] = [];
  tablet.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await tablet.goto(link);
  await expect(tablet.getByText(name, { exact: true })).toBeVisible();
  await expect(tablet).toHaveURL('/restaurant/invitation');
  await expectAccessible(tablet, 'an invitation');
  await tablet.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByPassword(tablet, town.customers[1]!);
  await tablet.getByRole('button', { name: 'Accept' }).click();
  await expect(tablet.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(tablet.getByText('No new orders. They show up here as they come in, and ring.')).toBeVisible();
  expect(asked.filter((one) => one.includes(token))).toEqual([]);

  // The owner sees the new member, and removes them while their page is open.
  await desktop.reload();
  await expect(desktop.getByText(email)).toBeVisible();
  await desktop.getByRole('button', { name: 'Remove Noah Tremblay' }).click();
  await expectAccessible(desktop, 'removing a member');
  const removed = desktop.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await removed;
  const removedAt = Date.now();
  await expect(tablet.getByText('No new orders. They show up here as they come in, and ring.')).toBeHidden();
  // Within a second on an otherwise idle machine.
  expect(Date.now() - removedAt).toBeLessThan(5_000);
  await tablet.goto('/restaurant/orders');
  await expect(tablet.getByRole('heading', { name: 'You’re not part of a restaurant yet' })).toBeVisible();
});
