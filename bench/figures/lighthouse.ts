import { findChromium, freePort } from '@mealtime/infra/testing';
import { chromium } from '@playwright/test';
import type { Figure, Row } from '../support/figure';

const PAGES = ['/', '/how-it-works', '/privacy-policy'];
/** Points that may be missing out of 100. */
const AIMS: Readonly<Record<string, number>> = { performance: 5, accessibility: 0, 'best-practices': 0, seo: 0 };

/** What Lighthouse, as a phone, has to say about three pages. */
export const lighthouse: Figure = {
  name: 'lighthouse',
  title: 'Points missing out of 100, Lighthouse, mobile',
  async measure({ product, say }) {
    const { origin } = await product();
    // Only needed here, and slow to load.
    const { default: audit } = await import('lighthouse');
    const port = await freePort();
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    });
    const rows: Row[] = [];
    const details: Record<string, unknown> = {};
    try {
      for (const page of PAGES) {
        say(`  looking at ${page}`);
        const result = await audit(`${origin}${page}`, { port, logLevel: 'error', onlyCategories: Object.keys(AIMS) });
        if (!result) throw new Error(`Lighthouse says nothing about ${page}`);
        const { categories, audits } = result.lhr;
        for (const [category, aim] of Object.entries(AIMS)) {
          const score = categories[category]?.score;
          if (typeof score !== 'number') throw new Error(`Lighthouse gives ${page} no score for ${category}`);
          rows.push({ label: `${category}, ${page}`, value: Math.round(100 - score * 100), aim });
        }
        details[page] = Object.values(audits)
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, score, displayValue }) => ({ id, score, displayValue }));
      }
    } finally {
      await browser.close();
    }
    return { rows, details };
  },
};
