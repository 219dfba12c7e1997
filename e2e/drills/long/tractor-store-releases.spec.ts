import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../support/test';
import { add, miniCart, tractorStore } from '../../support/tractor-store';

/** The Tractor Store while its teams release. Its other tests are in e2e/engine/tractor-store.spec.ts. */

const store = tractorStore();
const at = (address: string) => `${store.origin}${address}`;

test.beforeAll(async () => {
  await store.start(randomInt(30_000, 32_000));
  store.copySources();
});
test.afterAll(() => store.stop());

test('each team releases alone while the store is open, and the next page shows the release', async ({
  page,
  complaints,
}) => {
  await page.goto(at('/product/CL-01'));
  await add(page).click();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 1 in it');
  const change = async (remote: string, file: string, from: string, to: string) => {
    const full = path.join(store.copy, remote, file);
    const text = readFileSync(full, 'utf8');
    expect(text).toContain(from);
    writeFileSync(full, text.replace(from, to));
    const manifest = path.join(store.copy, remote, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"1.0.0"', '"1.1.0"'));
    await store.release(remote);
  };
  await change('mf-inspire', 'src/fragments/recommendations.tsx', '<h2>Recommendations</h2>', '<h2>You may like</h2>');
  await change('mf-checkout', 'src/fragments/add-to-cart.tsx', 'free shipping to your store', 'brought to your store');
  await change('mf-decide', 'src/pages/product-page.tsx', 'aria-label="Paints"', 'aria-label="Colours"');
  await change('mf-explore', 'src/fragments/header.tsx', '>Machines<', '>All machines<');
  // Open pages keep working.
  await add(page).click();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 2 in it');
  await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
  await page.goto(at('/product/CL-02'));
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible();
  await expect(page.getByText('brought to your store')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Colours' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All machines' })).toBeVisible();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 2 in it');
  expect(complaints).toEqual([]);
});
