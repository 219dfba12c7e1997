import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { root } from '../support/product';
import { expect, test } from '../support/test';

const NAME = 'mf-edited';
const repository = new DrillRepository('development');
let development: ChildProcess;
let origin = '';

/** Runs the remote from the sources in the drill's repository, inside the product under test. */
async function startDevelopment(against: string): Promise<string> {
  const tsx = path.join(root, 'node_modules/tsx/dist/loader.mjs');
  const command = path.join(root, 'infra/launcher/dev.ts');
  development = spawn(process.execPath, ['--conditions=source', '--import', tsx, command, NAME, '--against', against], {
    cwd: repository.folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    development.stdout?.setEncoding('utf8').on('data', (line: string) => {
      const [, address] = /runs from its sources at (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    development.once('exit', (code) => reject(new Error(`It ended with ${code}`)));
  });
}

/** Changes a source file as an editor would. */
function edit(file: string, from: string, to: string) {
  const full = path.join(repository.folder, NAME, 'src', file);
  writeFileSync(full, readFileSync(full, 'utf8').replace(from, to));
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: `1.0.${Date.now()}`, heading: 'As released', prerender: true });
  origin = await startDevelopment(baseURL ?? '');
});
test.afterAll(() => void development.kill());

test('an edit shows in the open page, and what was typed stays', async ({ page, complaints }) => {
  await page.goto(`${origin}/edited/form`);
  await expect(title(page, 'As released')).toBeVisible();
  await expect(page.locator(`[data-remote="${NAME}"]`).first()).toHaveAttribute('data-version', 'development');
  await page.getByRole('textbox', { name: 'Text' }).fill('half a word');
  // An edit that comes while the page is being taken over shows with the next one.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toHaveText('[half a word unchecked]');
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
  edit('heading.ts', 'As released', 'As edited');
  await expect(title(page, 'As edited')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('half a word');
  await expect(page.getByRole('status')).toHaveText('[half a word unchecked]');
  await expect(page.locator('html[data-mark]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('everything else is as released, and leads to it and back', async ({ page }) => {
  await page.goto(`${origin}/faq`);
  await expect(page.locator('#main > [data-remote="mf-marketing"]')).not.toHaveAttribute('data-version', 'development');
  await follow(page, '/edited');
  await expect(title(page, 'As edited')).toBeVisible();
  const released = await page.request.get(`${origin}/release.json`);
  expect(((await released.json()) as { generation: number }).generation).toBeGreaterThan(0);
});

test('nobody else sees it: the composition is as it was', async ({ page }) => {
  await page.goto('/edited/form');
  await expect(title(page, 'As released')).toBeVisible();
});
