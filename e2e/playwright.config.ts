import { randomInt } from 'node:crypto';
import path from 'node:path';
import { findChromium } from '@mealtime/infra/testing';
import { defineConfig } from '@playwright/test';

// The workers read this file too, and find here what the first reader has settled.
process.env['E2E_PORT'] ??= String(randomInt(20_000, 30_000));
process.env['CHROMIUM_PATH'] ??= findChromium() ?? '';
const executablePath = process.env['CHROMIUM_PATH'];

const results = path.resolve(__dirname, '../test-results');
const json = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: 'specs',
  snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}',
  outputDir: path.join(results, 'e2e'),
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try has failed at the first.
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are slow or busy; a test that must be quick says so itself.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: json ? [['list'], ['json', { outputFile: json }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
    video: 'off',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
