import { expect, test } from '../support/test';

test('the product answers with a page, an API and an outbox', async ({ page, request, outbox, complaints }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Mealtime/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute('content', /telephone=no/);
  expect((await request.get('/api/health/ready')).ok()).toBe(true);
  expect(await outbox.list()).toBeInstanceOf(Array);
  expect(complaints).toEqual([]);
});

test('sent messages are readable in the browser, too', async ({ page }) => {
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
});
