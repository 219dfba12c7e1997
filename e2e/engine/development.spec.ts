import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
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

test('an edit appears in the open page, and the typed text stays', async ({ page, complaints }) => {
  await page.goto(`${origin}/edited/form`);
  await expect(title(page, 'As released')).toBeVisible();
  await expect(page.locator(`[data-remote="${NAME}"]`).first()).toHaveAttribute('data-version', 'development');
  await page.getByRole('textbox', { name: 'Text' }).fill('half a word');
  // An edit during hydration appears only with the next one.
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

/** Marks the document, so that `stays` notices a reload. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
const stays = (page: Page) => expect(page.locator('html[data-mark]')).toHaveCount(1);

test('it has its styles, and an edit of them appears at once', async ({ page, complaints }) => {
  await page.goto(`${origin}/edited`);
  const heading = title(page, 'As edited');
  await expect(heading).toHaveCSS('scroll-margin-top', '1px');
  await mark(page);
  edit('faulty-pages.module.css', 'scroll-margin-top: 1px', 'scroll-margin-top: 2px');
  await expect(heading).toHaveCSS('scroll-margin-top', '2px');
  edit('faulty-pages.module.css', 'scroll-margin-top: 2px', 'scroll-margin-top: 3px');
  await expect(heading).toHaveCSS('scroll-margin-top', '3px');
  await stays(page);
  expect(complaints).toEqual([]);
});

test('input in a page with a loader stays when the page or its loader is edited', async ({ page, complaints }) => {
  await page.goto(`${origin}/edited/loaded`);
  await expect(page.getByRole('status')).toHaveText('Soup of the day');
  await page.getByRole('textbox', { name: 'Note' }).fill('half a word');
  await mark(page);
  edit('loaded-page.tsx', 'Loaded page', 'Edited page');
  await expect(title(page, 'Edited page')).toBeVisible();
  edit('loaded-page.tsx', 'Soup of the day', 'Stew of the day');
  await expect(page.getByRole('status')).toHaveText('Stew of the day');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a word');
  await stays(page);
  expect(complaints).toEqual([]);
});

test('a page that throws after an edit recovers with the next one', async ({ page }) => {
  await page.goto(`${origin}/edited`);
  await expect(title(page, 'As edited')).toBeVisible();
  await mark(page);
  edit('heading.ts', 'As edited', 'Broken by an edit');
  await expect(title(page, 'As edited')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const overlay = page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`\\[${NAME} development, owner .*\\] failed to `) });
  await expect(overlay, 'the error and its stack').toContainText(/Error: .*\n\s+at .*\.js:\d+/);
  edit('heading.ts', 'Broken by an edit', 'As edited');
  await expect(title(page, 'As edited')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await stays(page);
});

test('all other remotes are the released ones, with navigations to it and back', async ({ page }) => {
  await page.goto(`${origin}/faq`);
  await expect(page.locator('#main > [data-remote="mf-marketing"]')).not.toHaveAttribute('data-version', 'development');
  await follow(page, '/edited');
  await expect(title(page, 'As edited')).toBeVisible();
  const released = await page.request.get(`${origin}/release.json`);
  expect(((await released.json()) as { generation: number }).generation).toBeGreaterThan(0);
});

test('the composition itself is unchanged', async ({ page }) => {
  await page.goto('/edited/form');
  await expect(title(page, 'As released')).toBeVisible();
});
