import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * What takes too long for every run of the tests: `npm run drill:tabs`, `npm run drill:releases`, and what is in `long`,
 * of `npm run drill:crashes`.
 */
export default defineConfig(base, {
  testDir: 'drills',
  globalSetup: './support/drill-set-up.ts',
  workers: 1,
  timeout: 600_000,
});
