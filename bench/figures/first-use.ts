import type { Browser } from '@playwright/test';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { pressOnSlowPhone, type Reading } from '../support/slow-visit';

const AIM = 1;
/** Rounds of one visit each; comparisons are made within a round. */
const ROUNDS = 7;
/** How long the page is read before the later press: prefetched files have arrived. */
const READ_MS = 6_000;

const MOMENTS: readonly { label: string; reading?: Reading }[] = [
  { label: 'pressed as soon as it answers' },
  { label: `pressed after ${READ_MS / 1000} s without a touch`, reading: { ms: READ_MS, moved: false } },
  {
    label: `pressed after ${READ_MS / 1000} s in which a finger moved the page`,
    reading: { ms: READ_MS, moved: true },
  },
];

async function roundsOf(browser: Browser, origins: { composed: string; bundle: string }, reading?: Reading) {
  const rounds: { composed: number; bundle: number }[] = [];
  // The first visit compiles what the servers need: it is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const visit = async (name: 'composed' | 'bundle') => pressOnSlowPhone(browser, origins[name], reading);
    // Each goes first as often as the other.
    const first = round % 2 === 0 ? await visit('composed') : undefined;
    const bundle = await visit('bundle');
    const composed = first ?? (await visit('composed'));
    if (round > 0) rounds.push({ composed, bundle });
  }
  return rounds;
}

/** From opening the landing page, or from the press, until the sign-up can be filled in. */
export const firstUse: Figure = {
  name: 'first-use',
  title: 'Sign Up on a slow phone, from a press until its form can be typed into',
  async measure({ browser, product, monolith }) {
    const chromium = await browser();
    const origins = { composed: (await product()).origin, bundle: (await monolith()).origin };
    const details: unknown[] = [];
    const rows = [];
    for (const { label, reading } of MOMENTS) {
      const rounds = await roundsOf(chromium, origins, reading);
      details.push({ label, rounds });
      const ratios = rounds.map(({ composed, bundle }) => composed / bundle);
      rows.push(
        { label, value: median(rounds.map(({ composed }) => composed)) / 1000, digits: 2, unit: 's' },
        {
          label: 'against one bundle of the same pages',
          value: median(ratios),
          digits: 2,
          spread: [percentile(ratios, 0.25), percentile(ratios, 0.75)] as const,
          aim: AIM,
        },
      );
    }
    return { rows, details };
  },
};
