import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * Tests too slow for every run: `npm run drill:tabs`, `npm run drill:releases`, and those in `long`, run by
 * `npm run drill:crashes`.
 */
export default defineConfig(base, {
  testDir: 'drills',
  globalSetup: './support/drill-set-up.ts',
  workers: 1,
  timeout: 600_000,
});
