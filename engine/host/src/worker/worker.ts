import { standInId } from '../areas/stand-ins';
import {
  isAmong,
  type SignedStatement,
  type Statement,
  type VersionsByName,
} from '@federated-pages/manifest/statement';
import { BUILD_PATH, LIVE_PATH } from '@federated-pages/manifest/table';
import { REPORTS_PATH, type SiteFact } from '@federated-pages/manifest/report';
import { KEPT, type Proven, type ToWorker } from './protocol';

/**
 * Service worker that starts pages from an offline copy when the site is down. While the network responds, pages come
 * from there, and nothing else is intercepted.
 */

const CACHE = `${KEPT}-1`;
/** Cache key of the index. */
const INDEX = '/composition-kept.json';

const MOST_PAGES = 12;
const MOST_SETS = 2;
const MOST_BYTES = 12_000_000;
const LONGEST_MS = 7 * 86_400_000;
/** Longest wait for the network when an offline copy exists. */
const ANSWER_LIMIT_MS = 10_000;
const ASK_LIMIT_MS = 1_500;
/** After a page that arrived but failed to run, offline copies are used for this time, unless the visitor retries. */
const BROKEN_MS = 60_000;

/** The part used here; missing in TypeScript's DOM library. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  addRoutes?(routes: readonly object[]): Promise<void>;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
interface WindowClient {
  url: string;
  navigate(url: string): Promise<unknown>;
}
declare const registration: { navigationPreload?: { enable(): Promise<void> } };
declare const skipWaiting: () => Promise<void>;
const on = <E extends WorkerEvent>(type: string, listener: (event: E) => void) =>
  addEventListener(type, listener as (event: Event) => void);

interface KeptPage extends Omit<Proven, 'release' | 'files'> {
  files: readonly string[];
  bytes: number;
  /** Milliseconds since 1970. */
  at: number;
}

interface State {
  pages: readonly KeptPage[];
  refused: VersionsByName;
  /** The last pages came from the offline copy: their files do too. */
  inTrouble: boolean;
  brokenUntil: number;
  /** Reports to send when the site is back. */
  owed: readonly SiteFact[];
}

let state: State = { pages: [], refused: {}, inTrouble: false, brokenUntil: 0, owed: [] };
let isLoaded = false;
const cache = caches.open(CACHE);
const loaded = cache
  .then((kept) => kept.match(INDEX))
  .then(async (found) => {
    if (found) state = (await found.json()) as State;
  })
  .catch(() => undefined)
  .then(() => (isLoaded = true));

/** Serializes writes. */
let writing: Promise<unknown> = loaded;
const write = (work: () => Promise<unknown>) => (writing = writing.then(work).catch(() => undefined));

async function save(change: Partial<State>) {
  state = { ...state, ...change };
  const kept = await cache;
  await kept.put(INDEX, new Response(JSON.stringify(state)));
}

const isFresh = ({ at, versions }: KeptPage) =>
  Date.now() - at < LONGEST_MS && !versions.some((one) => isAmong(state.refused, one));

/** Removes pages that are too old, too many or refused, and files that no page needs. */
async function tidy(pages: readonly KeptPage[]) {
  const sets = [...new Set(pages.map(({ table }) => table))].slice(0, MOST_SETS);
  const sizes = new Map<string, number>();
  const left = pages.filter(isFresh).filter((page, at) => {
    if (at >= MOST_PAGES || !sets.includes(page.table)) return false;
    sizes.set(page.path, page.bytes);
    return [...sizes.values()].reduce((sum, one) => sum + one, 0) <= MOST_BYTES;
  });
  await save({ pages: left });
  const needed = new Set([INDEX, ...left.flatMap(({ path, files }) => [path, ...files])]);
  const kept = await cache;
  for (const request of await kept.keys()) if (!needed.has(new URL(request.url).pathname)) await kept.delete(request);
}

/** Stores a working page, unless the fetched HTML differs or is private to its visitor. */
async function keep({ path, table, release, versions, files }: Proven) {
  const reply = await fetch(path);
  const isOwn = /no-store/.test(reply.headers.get('cache-control') ?? '');
  if (reply.status !== 200 || reply.redirected || isOwn) return;
  const page = reply.clone();
  if (!(await reply.text()).includes(release)) return;
  const kept = await cache;
  let bytes = 0;
  for (const [address, integrity] of files) {
    let file = await kept.match(address);
    if (!file) {
      file = await fetch(address, { integrity, cache: 'force-cache' });
      if (!file.ok) return;
      await kept.put(address, file.clone());
    }
    bytes += (await file.blob()).size;
  }
  await kept.put(path, page);
  const own = { path, table, versions, bytes, at: Date.now(), files: files.map(([address]) => address) };
  await tidy([own, ...state.pages.filter((one) => one.path !== path)]);
}

/** Removes refused versions from the offline copy. */
async function refuse(refused: VersionsByName) {
  state = { ...state, refused };
  await tidy(state.pages);
}

/** Asks the site for refused versions. Unverified here, as the answer can only remove. */
async function askRefused() {
  try {
    const reply = await fetch(LIVE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(ASK_LIMIT_MS) });
    const { signed } = (await reply.json()) as { signed?: SignedStatement };
    const { refused } = JSON.parse(signed?.text ?? '{}') as Partial<Statement>;
    if (refused) state = { ...state, refused };
  } catch {
    // The site is down.
  }
}

/** The host's scripts and styles in a page. A new address makes the browser forget bytes that it refused before. */
const OF_HOST = /<(?:script|link) data-host [^>]*?(?:src|href)="[^"?]+/g;
const AGAIN = '?kept=';

const NOTICE = new RegExp(`<template id="${standInId('kept')}">([\\s\\S]*?)</template>`);

/** The offline copy of a page, with its notice; undefined if there is none that may run. */
async function fromKept(path: string, why: SiteFact): Promise<Response | undefined> {
  const find = () => state.pages.find((one) => one.path === path && isFresh(one));
  if (!find()) return undefined;
  await askRefused();
  const page = find();
  const found = page && (await (await cache).match(path));
  if (!found) return undefined;
  const html = await found.text();
  const headers = new Headers(found.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  state = { ...state, inTrouble: true, owed: [...new Set([...state.owed, why])] };
  void write(() => save({}));
  const marked = html
    .replace('<html ', () => `<html data-kept="${new Date(page.at).toISOString()}" `)
    .replace(OF_HOST, (found) => `${found}${AGAIN}${Date.now()}`)
    .replace('<main ', (main) => (NOTICE.exec(html)?.[1] ?? '') + main);
  return new Response(marked, { headers });
}

/** The site responds: sends pending reports. */
function recover() {
  if (!state.inTrouble && state.owed.length === 0) return;
  const { owed } = state;
  state = { ...state, inTrouble: false, owed: [] };
  void write(async () => {
    await save({});
    if (owed.length > 0) await fetch(REPORTS_PATH, { method: 'POST', body: JSON.stringify({ rate: 1, site: owed }) });
  });
}

const late = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), ms));

async function page({ request, preloadResponse }: RequestEvent): Promise<Response> {
  const { pathname, search, href } = new URL(request.url);
  const live = Promise.resolve(preloadResponse).then((reply) => reply ?? fetch(request));
  live.catch(() => undefined);
  await loaded;
  const isKept = search === '' && state.pages.some(({ path }) => path === pathname);
  if (!isKept) return live;
  // From the notice's retry form, whose address ends with "?".
  const isAsked = href.split('#')[0]?.endsWith('?') === true;
  if (state.brokenUntil > Date.now() && !isAsked) return (await fromKept(pathname, 'kept-broken')) ?? live;
  try {
    const reply = await Promise.race([live, late(ANSWER_LIMIT_MS)]);
    if (reply.status >= 500) return (await fromKept(pathname, 'kept-error')) ?? reply;
    recover();
    return reply;
  } catch {
    return (await fromKept(pathname, 'kept-away')) ?? live;
  }
}

async function file(request: Request): Promise<Response> {
  await loaded;
  const ignoreSearch = request.url.includes(AGAIN);
  const found = state.inTrouble || ignoreSearch ? await (await cache).match(request.url, { ignoreSearch }) : undefined;
  return found ?? fetch(request);
}

async function broken(client: WindowClient) {
  const { pathname, search } = new URL(client.url);
  await loaded;
  if (search || !state.pages.some((one) => one.path === pathname && isFresh(one))) return;
  state = { ...state, brokenUntil: Date.now() + BROKEN_MS };
  await client.navigate(pathname);
}

/**
 * If the worker is not running, the network races its start, and the first good answer is the page. Browsers without
 * routes wait for the worker.
 */
const ROUTES = [
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET', runningStatus: 'not-running' },
    source: 'race-network-and-fetch-handler',
  },
];

on<InstallEvent>('install', (event) => {
  const routed = Promise.resolve(event.addRoutes?.(ROUTES)).catch(() => undefined);
  event.waitUntil(Promise.all([routed, skipWaiting()]));
});
on('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== CACHE) await caches.delete(name);
      await registration.navigationPreload?.enable();
    })(),
  ),
);
on<RequestEvent>('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  const url = new URL(request.url);
  const isFile = url.origin === location.origin && BUILD_PATH.test(url.pathname);
  if (isFile && (state.inTrouble || !isLoaded || url.search.startsWith(AGAIN))) event.respondWith(file(request));
});
on<WorkerEvent & { data: ToWorker; source: unknown }>('message', (event) => {
  const { keep: proven, refused, broken: kept } = event.data;
  if (proven) event.waitUntil(write(() => keep(proven)));
  if (refused) event.waitUntil(write(() => refuse(refused)));
  // A stored page that does not run either is read without a script.
  if (kept === 1) event.waitUntil(broken(event.source as WindowClient));
});
