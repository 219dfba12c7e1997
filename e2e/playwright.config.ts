import { randomInt } from 'node:crypto';
import path from 'node:path';
import { findHeadlessChromium } from '@mealtime/infra/testing';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';

// Workers evaluate this file, too, and reuse the values that the main process has set in the environment.
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
  // A test that passes only at the second try counts as failed.
  retries: 0,
  forbidOnly: true,
  // Generous, for slow or busy machines; a test of a time limit sets its own.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: json ? [['list'], ['json', { outputFile: json }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
    // The service worker has specs of its own: elsewhere it would answer for a product that was broken on purpose.
    serviceWorkers: 'block',
    video: 'off',
    // Recording a trace costs a fifth of the run's time: switched on only to analyse a failure.
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
