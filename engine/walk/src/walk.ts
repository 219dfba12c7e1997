import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { SHELL, matchRoute, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';
import type { Change, Progress } from '@federated-pages/store/change';
import { makeGeneration } from '@federated-pages/store/generation';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readPageSet } from '@federated-pages/store/page-set';
import { reportPath } from '@federated-pages/store/report-folders';
import { ReleaseStore, type Generation } from '@federated-pages/store/store';
import { startServer } from '@federated-pages/server';
import { StorageError } from '@federated-pages/store/storage';
import { openBrowser } from './browser';
import { lookAt, hasAxe, WIDTHS, type PageFigures, type PageLook } from './look';
import { differenceOf } from './pictures';
import { rehearsalStore } from './rehearsal-store';
import {
  BUDGETED,
  figureText,
  readReport,
  writeReport,
  type Budgets,
  type WalkedPage,
  type WalkedPicture,
  type WalkReport,
} from './report';

/** Number of linked addresses to visit for a route with parameters. */
const ADDRESSES_A_ROUTE = 3;
/** Number of pages of each remote for a new shell. */
const A_REMOTE = 2;
/** Timing figures, and how often they are measured again before they refuse a release. */
const OF_TIME = ['largestPaint', 'layoutShift'] as const satisfies (keyof PageFigures)[];
const TIMED_AGAIN = 2;
/** Pages in parallel: a third of the time is waiting, on two cores. */
const AT_ONCE = 3;

export interface WalkOptions {
  /** Default: no limits. */
  budgets?: Budgets;
  /** Called with progress. Default: none. */
  progress?: Progress | undefined;
}

export interface Walked {
  report: WalkReport;
  /** The HTML report. */
  file: string;
}

/** A set that is served for this walk. */
interface Served {
  origin: string;
  manifest: Pick<ReleaseManifest, 'remotes'>;
}

/** Remotes that use a remote's fragments or slots, or the other way round. */
export function neighboursOf(remotes: readonly RemoteRelease[], name: string): RemoteRelease[] {
  const own = remotes.find((one) => one.name === name);
  const holders = (of: readonly string[]) => new Set(of.map((one) => one.split('/')[0] ?? ''));
  const usedBy = holders(Object.keys(own?.uses ?? {}));
  const slots = (remote: RemoteRelease | undefined) => Object.keys(remote?.slots ?? {});
  const fills = (remote: RemoteRelease | undefined) => Object.keys(remote?.fills ?? {});
  const meets = (one: readonly string[], other: readonly string[]) => one.some((slot) => other.includes(slot));
  return remotes.filter(
    (one) =>
      one.name !== name &&
      (usedBy.has(one.name) ||
        holders(Object.keys(one.uses ?? {})).has(name) ||
        meets(fills(own), slots(one)) ||
        meets(slots(own), fills(one))),
  );
}

/** A remote's addresses without parameters. */
export const pagesOf = ({ routes, overlays, prerender }: RemoteRelease): string[] => [
  ...new Set([...routes, ...overlays, ...prerender].filter((route) => !/[*:]/.test(route))),
];

/** Linked addresses that match a remote's patterns, a few of each. */
function addressesFor(
  { manifest }: Served,
  remote: RemoteRelease,
  links: Iterable<string>,
  known: ReadonlySet<string>,
): string[] {
  const found = new Map<string, string[]>();
  for (const link of new Set(links)) {
    const match = matchRoute(manifest.remotes, link);
    if (match?.remote.name !== remote.name || known.has(link)) continue;
    const of = found.get(match.pattern) ?? [];
    if (of.length < ADDRESSES_A_ROUTE) found.set(match.pattern, [...of, link]);
  }
  return [...found.values()].flat();
}

/** Processes all in order, a few in parallel. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}

const isOver = (figures: PageFigures, budgets: Budgets, name: keyof PageFigures): boolean =>
  figures[name] > (budgets[name] ?? Number.POSITIVE_INFINITY);

const overBudget = (figures: PageFigures, budgets: Budgets): string[] =>
  (Object.keys(BUDGETED) as (keyof PageFigures)[])
    .filter((name) => isOver(figures, budgets, name))
    .map((name) => `it has ${figureText(name, figures[name])}, and may have ${budgets[name]}`);

/**
 * Figures with the best timings: load on the machine only makes them worse. Above their limit they are measured again,
 * at most twice.
 * @param again measures all figures again; undefined on a failure
 */
export async function atBest(
  figures: PageFigures,
  budgets: Budgets,
  again: () => Promise<PageFigures | undefined>,
): Promise<PageFigures> {
  let best = figures;
  for (let tries = 0; tries < TIMED_AGAIN && OF_TIME.some((name) => isOver(best, budgets, name)); tries += 1) {
    const next = (await again()) ?? best;
    for (const name of OF_TIME) best = { ...best, [name]: Math.min(best[name], next[name]) };
  }
  return best;
}

/** A live page's findings, from now or from the walk before its release. */
interface LiveLook extends Pick<PageLook, 'figures' | 'pictures'> {
  wrong: readonly string[];
}

const problemsOf = ({ faults, barriers }: PageLook) => [
  ...faults,
  ...barriers.map((one) => `it keeps people out: ${one}`),
];

/** Removes version numbers and hashes, which always differ between sets. */
const blurred = (sentence: string) => sentence.replace(/\d+\.\d+\.\d+[\w.-]*|[0-9a-f]{8}/g, '#');

async function compared(
  remote: RemoteRelease,
  after: PageLook,
  before: LiveLook | undefined,
  pictures: Map<string, Buffer>,
): Promise<WalkedPage> {
  const wrong = problemsOf(after);
  const old = new Set((before?.wrong ?? []).map(blurred));
  const shown: WalkedPicture[] = [];
  const stem = after.address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'start';
  for (const [width, picture] of after.pictures) {
    const name = (kind: string) => `${stem}-${width}-${kind}.png`;
    const live = before?.pictures.get(width);
    const difference = live && (await differenceOf(live, picture));
    pictures.set(name('after'), picture);
    if (live && difference) pictures.set(name('before'), live).set(name('difference'), difference.picture);
    shown.push({
      ...{ width, after: name('after') },
      ...(difference && { before: name('before'), difference: name('difference'), share: difference.share }),
    });
  }
  return {
    address: after.address,
    remote: remote.name,
    problems: wrong.filter((one) => !old.has(blurred(one))),
    known: wrong.filter((one) => old.has(blurred(one))),
    figures: after.figures,
    ...(before && { before: before.figures }),
    pictures: shown,
  };
}

const ownOf = ({ shell, remotes }: Generation, name: string) =>
  name === SHELL ? shell : remotes.find((one) => one.name === name);

/** Digest of a set, the walked build (a version may be rebuilt until it is released) and the browser. */
const walkedOf = (generation: Generation, name: string, kind: string): string =>
  createHash('sha256')
    .update(JSON.stringify([generation.set, Object.entries(ownOf(generation, name)?.files ?? {}).sort(), kind]))
    .digest('base64url');

/** Reads a live page's findings from the walk before its release, to avoid another visit. */
function earlierLooks(
  store: ReleaseStore,
  name: string,
  live: Generation,
  kind: string,
): (address: string) => LiveLook | undefined {
  const own = ownOf(live, name);
  const folder = own && store.path(reportPath(name, own.version));
  const report = folder === undefined ? undefined : readReport(folder);
  if (folder === undefined || report?.of !== walkedOf(live, name, kind)) return () => undefined;
  const pages = readPageSet(store, live)?.index;
  return (address) => {
    const found = report.pages.find((page) => page.address === address);
    const isMadeAtRequests = pages?.[address]?.request !== undefined;
    if (isMadeAtRequests || !found || found.pictures.length < WIDTHS.length) return undefined;
    try {
      const pictures = found.pictures.map(
        ({ width, after }) => [width, fs.readFileSync(path.join(folder, path.basename(after)))] as const,
      );
      return { wrong: [...found.problems, ...found.known], figures: found.figures, pictures: new Map(pictures) };
    } catch {
      return undefined;
    }
  };
}

/** Visits every page of a remote, linked pages, and one page of each neighbour, in both sets. */
async function lookAround(
  browser: Browser,
  name: string,
  next: Served,
  live: (Served & { earlier(address: string): LiveLook | undefined }) | undefined,
  { budgets = {}, progress }: WalkOptions,
  pictures: Map<string, Buffer>,
): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = [];
  const links: string[] = [];
  const visit = async ([of, address, closely]: readonly [RemoteRelease, string, boolean]) => {
    const isLive = live && matchRoute(live.manifest.remotes, address) !== undefined;
    const after = await lookAt(browser, next.origin, address, { closely });
    // Only violations of the new page can be known ones.
    const forBarriers = after.barriers.length > 0;
    const lookNow = async ({ origin }: Served) => {
      const look = await lookAt(browser, origin, address, { closely, forBarriers });
      return { ...look, wrong: problemsOf(look) };
    };
    const before = isLive ? (closely && live.earlier(address)) || (await lookNow(live)) : undefined;
    links.push(...after.links);
    const page = await compared(of, after, before, pictures);
    pages.push(page);
    progress?.(`Walking, ${pages.length} pages so far`);
  };
  const { remotes } = next.manifest;
  const remote = remotes.find((one) => one.name === name);
  // The shell affects all remotes' pages.
  const own = remote
    ? pagesOf(remote).map((address) => [remote, address, true] as const)
    : remotes.flatMap((one) =>
        pagesOf(one)
          .slice(0, A_REMOTE)
          .map((address) => [one, address, true] as const),
      );
  await each(own, visit);
  const order = own.map(([, address]) => address);
  if (remote) {
    const neighbours = neighboursOf(remotes, name);
    const theirs = neighbours.flatMap((one) =>
      pagesOf(one)
        .slice(0, 1)
        .map((address) => [one, address, false] as const),
    );
    await each(theirs, visit);
    const more = addressesFor(next, remote, links, new Set(order));
    await each(
      more.map((address) => [remote, address, true] as const),
      visit,
    );
    order.push(...more);
  }
  // One by one, without parallel visits.
  for (const page of pages.filter(({ address }) => order.includes(address))) {
    page.figures = await atBest(page.figures, budgets, async () => {
      const { figures } = await lookAt(browser, next.origin, page.address, { closely: false });
      return figures.requests > 0 ? figures : undefined;
    });
    page.problems.push(...overBudget(page.figures, budgets));
  }
  const place = ({ address }: WalkedPage) => (order.includes(address) ? order.indexOf(address) : order.length);
  return pages.sort((a, b) => place(a) - place(b));
}

/** Serves a store during `work`. API requests go to the product. */
async function whileServed<T>(dataDir: string, api: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer({ dataDir, serviceUrl: api });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Walks in a browser through the pages that a change would make live, compares them with the live pages, and stores a
 * report. Nothing live changes. Errors: those of the change; BROWSER_NEEDED.
 * @param name of the remote with the new version, or "shell"
 * @returns undefined if there is nothing to change
 */
export async function walk(
  store: ReleaseStore,
  change: Change,
  { name, version }: { name: string; version: string },
  options: WalkOptions = {},
): Promise<Walked | undefined> {
  const live = await store.live();
  if (!live) throw new ReleaseError('NOTHING_LIVE', 'There is nothing live yet to walk through with it');
  const { browser, kind } = await openBrowser();
  const began = Date.now();
  const rehearsal = await rehearsalStore(store, live);
  try {
    const next = await makeGeneration(new ReleaseStore(rehearsal.dataDir), change, store);
    if (!next || next.generation === live.generation) return undefined;
    const api = live.site?.origin ?? 'http://127.0.0.1:9';
    const pictures = new Map<string, Buffer>();
    const pages = await whileServed(rehearsal.dataDir, api, (origin) =>
      whileServed(dataDirOf(store), api, (liveOrigin) =>
        lookAround(
          browser,
          name,
          { origin, manifest: next },
          { origin: liveOrigin, manifest: live, earlier: earlierLooks(store, name, live, kind) },
          options,
          pictures,
        ),
      ),
    );
    const report: WalkReport = {
      ...{
        name,
        version,
        of: walkedOf(next, name, kind),
        walkedAt: new Date(began).toISOString(),
        seconds: (Date.now() - began) / 1000,
      },
      ...{ looksForBarriers: hasAxe(), budgets: options.budgets ?? {}, pages },
    };
    const file = writeReport(store.path(reportPath(name, version)), report, pictures);
    try {
      await store.share(reportPath(name, version));
    } catch (error) {
      // The result is returned all the same.
      if (!(error instanceof StorageError)) throw error;
      options.progress?.(`The report lies on this machine alone: ${error.message}`);
    }
    return { report, file };
  } finally {
    await browser.close();
    rehearsal.end();
  }
}

const dataDirOf = (store: ReleaseStore) => store.path('..');
