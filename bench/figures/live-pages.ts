import http from 'node:http';
import path from 'node:path';
import { publishFixture } from '@mealtime/infra/testing';
import type { Figure, Row } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { request } from '../support/request';
import { serveInstead } from '../support/serve-instead';
import { slowVisit } from '../support/slow-visit';

/** A menu of eighty dishes: kept, and rendered for everybody who asks. */
const KEPT = '/menu/soup';
const ANEW = '/menu/new/soup';

/** More would wait for the processor, which they share with what they measure. */
const VISITORS = 4;
const WARM_UP_SECONDS = 2;
const SECONDS = 6;
const ROUNDS = 7;

const P95_AIM_MS = 50;
const PAINT_AIM = 1.05;

/** Four visitors load pages one after the other, on connections that stay open; `next` gives the address of each. */
export async function load(next: () => string, seconds: number) {
  const took: number[] = [];
  let failed = 0;
  const began = performance.now();
  const visitor = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() - began < seconds * 1_000) {
      const asked = performance.now();
      const { status, headers } = await request(next(), { agent, headers: { 'accept-encoding': 'br' } });
      took.push(performance.now() - asked);
      if (status !== 200 || /failed/.test(String(headers['server-timing']))) failed += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return { took, failed, seconds: (performance.now() - began) / 1_000 };
}

/** Pages that the edge renders when they are asked for, with their data in them. */
export const livePages: Figure = {
  name: 'live-pages',
  title: `A menu of 80 dishes rendered at the edge, ${VISITORS} visitors at once`,
  async measure({ root, scratch, browser, product, say }) {
    const { origin } = await product();
    say('  building and releasing the remote with the menu');
    await publishFixture(
      path.join(root, 'e2e/fixtures/mf-menu'),
      path.join(scratch, 'menus'),
      path.join(scratch, 'product'),
    );
    const rows: Row[] = [];
    const details: Record<string, unknown> = {};
    let page = 0;
    // Equal addresses at once would be rendered once.
    const addresses = {
      'from the cache': () => origin + KEPT,
      'rendered for each': () => `${origin}${ANEW}?note=${(page += 1)}`,
    };
    for (const [name, next] of Object.entries(addresses)) {
      await load(next, WARM_UP_SECONDS);
      const { took, failed, seconds } = await load(next, SECONDS);
      rows.push(
        { label: `${name}: pages a second`, value: took.length / seconds, digits: 0 },
        { label: `${name}: 95th percentile`, value: percentile(took, 0.95), unit: 'ms', aim: P95_AIM_MS },
        { label: `${name}: not rendered`, value: failed, aim: 0 },
      );
      details[name] = { pages: took.length, seconds, median: percentile(took, 0.5), slowest: Math.max(...took) };
    }
    const reply = await fetch(origin + KEPT);
    const csp = { 'content-security-policy': reply.headers.get('content-security-policy') ?? '' };
    const file = await serveInstead('as a file', origin, KEPT, await reply.text(), csp);
    const paints: { file: number; kept: number; anew: number }[] = [];
    try {
      const chromium = await browser();
      const paintOf = async (site: string, address: string) =>
        (await slowVisit(chromium, site, false, address)).firstPaint;
      // The first round compiles what the servers need: it is not counted. Each is first as often as the others.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const order = (['file', 'kept', 'anew'] as const).map((_, at, all) => all[(at + round) % all.length]!);
        const found = { file: NaN, kept: NaN, anew: NaN };
        for (const name of order)
          found[name] = await paintOf(name === 'file' ? file.origin : origin, name === 'anew' ? ANEW : KEPT);
        if (round > 0) paints.push(found);
      }
    } finally {
      await file.stop();
    }
    const against = (name: 'kept' | 'anew'): Row => ({
      label: `first paint on a slow phone against a file: ${name === 'kept' ? 'from the cache' : 'rendered for it'}`,
      value: median(paints.map((one) => one[name] / one.file)),
      digits: 2,
      spread: [0.25, 0.75].map((share) =>
        percentile(
          paints.map((one) => one[name] / one.file),
          share,
        ),
      ) as [number, number],
      aim: PAINT_AIM,
    });
    return { rows: [...rows, against('kept'), against('anew')], details: { ...details, paints } };
  },
};
