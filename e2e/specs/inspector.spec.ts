import { expect, test } from '../support/test';

test('Ctrl-Shift-M shows of whose parts a page is made, and Escape takes it away', async ({ page, complaints }) => {
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('region', { name: 'What this page is made of' });
  await expect(panel).toBeVisible();
  const line = (name: string) => panel.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await expect(line('mf-marketing').first()).toContainText('composed');
  await expect(line('mf-marketing').first()).toContainText('asleep');
  await expect(line('mf-customer-signup/profile')).toContainText('customer-growth');
  await expect(panel.getByText('mf-customer-signup fills the frame: header.actions')).toBeVisible();

  // What runs by now says how long it took, and what it loaded.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/signup/user"]')?.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(line('mf-customer-signup')).toContainText(/\d+ ms/);
  await expect(line('mf-customer-signup')).toContainText(/[1-9][\d.]* kB/);

  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);

  await page.keyboard.press('Control+Shift+M');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
});
