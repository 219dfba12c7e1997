import { randomInt } from 'node:crypto';
import path from 'node:path';
import { findHeadlessChromium } from '@mealtime/infra/testing';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';

// The workers read this file too, and find here what the first reader has settled.
process.env['E2E_PORT'] ??= String(randomInt(20_000, 30_000));
process.env['E2E_CHROMIUM'] ??= findHeadlessChromium() ?? '';
const executablePath = process.env['E2E_CHROMIUM'];

const results = path.resolve(__dirname, '../test-results');
const json = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: 'specs',
  snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}',
  outputDir: path.join(results, 'e2e'),
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the assumed two cores: with two workers a sixth of the time is idle.
  workers: 3,
  // A test that passes at the second try has failed at the first.
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are slow or busy; a test that must be quick says so itself.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: json ? [['list'], ['json', { outputFile: json }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
    // The service worker has specs of its own: elsewhere it would answer for a product that was broken on purpose.
    serviceWorkers: 'block',
    video: 'off',
    // Writing down every step costs a fifth of the whole run: asked for when a failure is looked into.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_FLAGS,
    },
  },
});
