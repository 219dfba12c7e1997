import type { Page } from '@playwright/test';
import { RunningExample } from './example';

/** The Tractor Store of four teams: a second product on the engine, as it is packed. */
export const tractorStore = () => new RunningExample('tractor-store', 'TRACTOR_STORE_DATA');

/** Its name says how much is in it. */
export const miniCart = (page: Page) => page.getByRole('link', { name: /View basket/ });
export const add = (page: Page) => page.getByRole('button', { name: /^add to basket/ });
