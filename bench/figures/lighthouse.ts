import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium, freePort } from '@mealtime/infra/testing';
import { chromium } from '@playwright/test';
import type { Figure, Row } from '../support/figure';
import { median } from '../support/median';
import { serveInstead } from '../support/serve-instead';

/** Lighthouse has a lock file of its own: it is large, and nothing else needs it. */
const OWN = path.resolve(__dirname, '../lighthouse');

interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { id: string; score: number | null; displayValue?: string; numericValue?: number }>;
  };
}
type Audit = (url: string, flags: object) => Promise<LighthouseResult | undefined>;

/** Installs it the first time. */
async function lighthouseAudit(): Promise<Audit> {
  if (!existsSync(path.join(OWN, 'node_modules/lighthouse')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: OWN, stdio: 'inherit' });
  const { default: audit } = (await import(createRequire(path.join(OWN, 'package.json')).resolve('lighthouse'))) as {
    default: Audit;
  };
  return audit;
}

const PAGES = ['/', '/how-it-works', '/privacy-policy'];
/** How far behind the same page without any script it may be: on one machine, in one run. */
const BEHIND_AIM = { points: 2, blockingMs: 50 };

/** A page's scripts and their preloads. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;

/** Points that may be missing out of 100. */
const AIMS: Readonly<Record<string, number>> = { performance: 5, accessibility: 0, 'best-practices': 0, seo: 0 };

/** Looks at each page; of the scores the median counts, as Lighthouse's own advice on its variability is. */
const LOOKS = 7;
/** On a busy machine Lighthouse sometimes misses a measurement and gives no score; the next try has one. */
const TRIES = 3;

async function lookAt(audit: Audit, url: string, port: number) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await audit(url, { port, logLevel: 'error', onlyCategories: Object.keys(AIMS) });
    const isWhole = Object.keys(AIMS).every((category) => typeof result?.lhr.categories[category]?.score === 'number');
    if (result && (isWhole || attempt === TRIES)) return result;
    if (attempt === TRIES) throw new Error(`Lighthouse says nothing about ${url}`);
  }
}

type Look = Awaited<ReturnType<typeof lookAt>>['lhr'];

/** Lighthouse's results, as on a phone, for pages of a running product. */
export async function lookAtPages(origin: string, pages: readonly string[], say: (line: string) => void) {
  const audit = await lighthouseAudit();
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  const details: Record<string, unknown> = {};
  try {
    for (const page of pages) {
      say(`  looking at ${page}`);
      const reply = await fetch(origin + page);
      const html = (await reply.text()).replace(SCRIPTS, '');
      const csp = { 'content-security-policy': reply.headers.get('content-security-policy') ?? '' };
      const still = await serveInstead('without scripts', origin, page, html, csp);
      const looks: Look[] = [];
      const stillLooks: Look[] = [];
      try {
        while (looks.length < LOOKS) {
          looks.push((await lookAt(audit, `${origin}${page}`, port)).lhr);
          stillLooks.push((await lookAt(audit, `${still.origin}${page}`, port)).lhr);
        }
      } finally {
        await still.stop();
      }
      for (const [category, aim] of Object.entries(AIMS)) {
        const scores = looks.map(({ categories }) => categories[category]?.score);
        if (!scores.every((score) => typeof score === 'number')) {
          throw new Error(`Lighthouse gives ${page} no score for ${category}`);
        }
        rows.push({ label: `${category}, ${page}`, value: Math.round(100 - median(scores) * 100), aim });
      }
      const performanceOf = (all: readonly Look[]) =>
        median(all.map(({ categories }) => (categories['performance']?.score ?? NaN) * 100));
      const blocking = (all: readonly Look[]) =>
        median(all.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN));
      rows.push(
        {
          label: 'performance behind the same page without scripts',
          value: Math.round(performanceOf(stillLooks) - performanceOf(looks)),
          aim: BEHIND_AIM.points,
        },
        {
          label: 'blocking time beyond it',
          value: Math.round(blocking(looks) - blocking(stillLooks)),
          ...{ unit: 'ms', aim: BEHIND_AIM.blockingMs },
        },
      );
      details[page] = looks.map(({ audits }) =>
        Object.values(audits)
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, score, displayValue }) => ({ id, score, displayValue })),
      );
    }
  } finally {
    await browser.close();
  }
  return { rows, details };
}

export const lighthouse: Figure = {
  name: 'lighthouse',
  title: 'Points missing out of 100, Lighthouse, mobile',
  measure: async ({ product, say }) => lookAtPages((await product()).origin, PAGES, say),
};
