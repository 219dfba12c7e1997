import { follow, title } from '../support/faults';
import { expect, test } from '../support/test';

test('Ctrl-Shift-M shows which teams’ parts a page consists of, and Escape closes it', async ({ page, complaints }) => {
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('region', { name: 'What this page is made of' });
  await expect(panel).toBeVisible();
  const line = (name: string) => panel.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await expect(line('mf-marketing').first()).toContainText('composed at publishing');
  await expect(panel.getByRole('img', { name: 'Who uses whom' })).toBeVisible();
  await expect(line('mf-marketing').first()).toContainText('asleep');
  await expect(line('mf-customer-signup/profile')).toContainText('customer-growth');
  await expect(panel.getByText('mf-customer-signup fills the frame: header.actions')).toBeVisible();

  // Running remotes show their times and files.
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

test('it shows which parts the edge and the browser rendered, and fits a phone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/restaurants');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await page.keyboard.press('Control+Shift+M');
  const panel = page.getByRole('region', { name: 'What this page is made of' });
  const rowOf = (remote: string) =>
    panel
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: remote, exact: true }) })
      .first();
  const ordering = rowOf('mf-ordering');
  await expect(ordering).toContainText(/at the edge, (?:for this request|from its cache)/);
  await expect(panel.getByText(/This document: [\d.]+ kB, from the network/)).toBeVisible();
  await ordering.scrollIntoViewIfNeeded();
  await expect(ordering.getByRole('cell', { name: /kB$/ })).toBeInViewport();
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const close = await panel.getByRole('button', { name: 'Close' }).elementHandle();
  await follow(page, '/faq');
  await expect(title(page, 'Frequently Asked Questions')).toBeVisible();
  await expect(rowOf('mf-marketing')).toContainText('in this browser');
  expect(await close?.evaluate((button) => button.isConnected), 'the button is the same as before').toBe(true);
  expect(complaints).toEqual([]);
});
