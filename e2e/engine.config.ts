import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Tests of the composition engine, on remotes and products made to be broken: `npm run test:engine`. */
export default defineConfig(base, { testDir: 'engine', globalSetup: './support/drill-set-up.ts' });
