import type { Browser } from '@playwright/test';
import type { Figure, Site } from '../support/figure';
import { visit, type RequestSeen, type Visit } from '../support/visit';

const AIM = 2;
/**
 * Two latencies, far apart: what the processor takes is the same in both and falls out of the difference. Of several
 * visits the quickest counts, the one that others on the machine disturbed least.
 */
const NEAR_MS = 400;
const FAR_MS = 2000;
const TIMES = 3;

/** How many requests, one because of the other, stand behind this one, itself included. */
function depthOf(request: RequestSeen, all: readonly RequestSeen[], path: readonly RequestSeen[] = []): number {
  if (path.includes(request)) return 0;
  const askers = request.askedBy.flatMap((url) => all.filter((one) => one.url === url && one !== request));
  return 1 + Math.max(0, ...askers.map((asker) => depthOf(asker, all, [...path, request])));
}

/** The longest chain among the requests that were over at `moment`. */
const depthAt = ({ requests }: Visit, moment: number) =>
  Math.max(
    ...requests.filter(({ ended }) => ended !== undefined && ended <= moment).map((one) => depthOf(one, requests)),
  );

async function measureSite(browser: Browser, { origin }: Site) {
  const near: Visit[] = [];
  const far: Visit[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    near.push(await visit(browser, origin, { latency: NEAR_MS }));
    far.push(await visit(browser, origin, { latency: FAR_MS }));
  }
  const until = (key: 'shown' | 'works') => {
    const at = (visits: Visit[]) => Math.min(...visits.map((one) => one[key]));
    return {
      chain: Math.max(...near.map((one) => depthAt(one, one[key]))),
      trips: (at(far) - at(near)) / (FAR_MS - NEAR_MS),
      milliseconds: {
        [`at ${NEAR_MS} ms`]: near.map((one) => one[key]),
        [`at ${FAR_MS} ms`]: far.map((one) => one[key]),
      },
    };
  };
  return { shown: until('shown'), works: until('works'), requests: near[0]?.requests };
}

/** Requests in sequence until the landing page shows, and until React has taken it over. */
export const roundTrips: Figure = {
  name: 'round-trips',
  title: 'Requests in sequence on the first load of the landing page',
  async measure({ browser, product, monolith }) {
    const chromium = await browser();
    const composed = await measureSite(chromium, await product());
    const single = await measureSite(chromium, await monolith());
    return {
      rows: [
        { label: 'until it shows, by who asked for what', value: composed.shown.chain, aim: AIM },
        { label: 'until it works, by who asked for what', value: composed.works.chain, aim: AIM },
        // Measured times vary: the nearest whole number of round trips is judged.
        { label: 'until it shows, by added latency', value: Math.round(composed.shown.trips), aim: AIM },
        { label: 'until it works, by added latency', value: Math.round(composed.works.trips), aim: AIM },
        { label: 'one bundle until it works, by added latency', value: Math.round(single.works.trips) },
      ],
      details: { composed, monolith: single },
    };
  },
};
