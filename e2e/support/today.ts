import type { Page } from '@playwright/test';

/**
 * Today in Vancouver as the browser has it, which may know another offset of it than Node: British Columbia changes its
 * clocks no more, and time-zone data is as old as each program.
 *
 * @param style `month` for "November 22", `long` for "November 22, 2026"
 */
export const todayIn = (page: Page, style: 'month' | 'long'): Promise<string> =>
  page.evaluate(
    (shown) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone: 'Etc/GMT+7',
        ...(shown === 'long' ? { dateStyle: 'long' } : { month: 'long', day: 'numeric' }),
      }).format(),
    style,
  );
