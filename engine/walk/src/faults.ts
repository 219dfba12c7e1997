import fs from 'node:fs';
import type { Page } from 'playwright-core';
import type { RemoteRelease } from '@federated-pages/manifest';
import { withAside, type Change } from '@federated-pages/store/change';
import { makeGeneration } from '@federated-pages/store/generation';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ReleaseStore, type Generation } from '@federated-pages/store/store';
import { startServer } from '@federated-pages/server';
import { openBrowser } from './browser';
import { lookAt, type PageLook } from './look';
import { rehearsalStore } from './rehearsal-store';
import { neighboursOf, pagesOf } from './walk';

/** Milliseconds: longer than anybody waits for a remote's files. */
const SLOW_MS = 8_000;

/** What a page costs says nothing while parts of it are missing. */
const BROKEN_LOOK = { closely: false, forFigures: false } as const;

/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:9';

/** What is done to a remote, in the browser or on the server. */
export interface Scenario {
  name: string;
  /** What is broken, as the end of "with ...". */
  about: string;
  /** Remotes that fail by it: what is told of these is no wonder. */
  failing: readonly string[];
  prepare?(page: Page): Promise<void>;
  /** Another set than the live one. */
  change?: Change;
  /** Changes files of the copy that is served. */
  damage?(store: ReleaseStore): void;
  /** What pages ask of the API comes to nothing. */
  withoutApi?: boolean;
}

/** What came of one scenario on one page. */
export interface FaultResult {
  scenario: string;
  about: string;
  address: string;
  /** The remote whose page it is. */
  remote: string;
  /** What broke that should not have, each as a sentence. Empty: it held. */
  problems: string[];
}

export interface FaultReport {
  name: string;
  version: string;
  testedAt: string;
  seconds: number;
  results: FaultResult[];
}

const below = (name: string) => new RegExp(`/remotes/${name}/`);

/** Gives up each file of these remotes. */
const offline = (names: readonly string[]) => async (page: Page) => {
  for (const name of names) await page.route(below(name), (route) => route.abort('internetdisconnected'));
};

const slow = (name: string) => async (page: Page) => {
  await page.route(below(name), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
};

/** Both of a version and of the one that it falls back to: the names under which their containers stand. */
const containersOf = ({ container, previous }: RemoteRelease) =>
  [container, previous?.container].filter((one) => one !== undefined);

/** Makes each container throw as it is run. Its bytes stay: altered ones would not be run. */
const throwsAtStart = (containers: readonly string[]) => async (page: Page) => {
  await page.addInitScript(`for (const name of ${JSON.stringify(containers)})
    Object.defineProperty(window, name, { get() {}, set() { throw new Error('it throws as it starts') } });`);
};

/** Makes what each container gives reject when it is mounted. */
const throwsAtMount = (containers: readonly string[]) => async (page: Page) => {
  await page.addInitScript(`for (const name of ${JSON.stringify(containers)}) {
    let given;
    Object.defineProperty(window, name, {
      get: () => given,
      set(container) {
        const get = (of) => container.get(of).then((factory) => () => {
          const module = factory();
          if (!module.mount) return module;
          return { ...module, mount: () => Promise.reject(new Error('it throws as it is mounted')) };
        });
        given = { ...container, init: (...args) => container.init(...args), get };
      },
    });
  }`);
};

/** The live set with the version before in place of a remote's. */
const withPreviousOf = async (store: ReleaseStore, live: Generation, name: string): Promise<Change | undefined> => {
  const remote = live.remotes.find((one) => one.name === name);
  const { version } = remote?.previous ?? {};
  // As it was released: what its pages are composed of and rendered by is stated there alone.
  const before = version && (await store.newestWith((one) => one.name === name && one.version === version))?.remote;
  if (!remote || !before) return undefined;
  return {
    reason: `${name} ${before.version} among the live ones`,
    takesBack: true,
    allowBrokenLinks: true,
    apply: (draft) => ({
      ...draft,
      setAside: withAside(draft.setAside, name, remote.version),
      remotes: draft.remotes.map((one) => (one.name === name ? { ...before, previous: null } : one)),
    }),
  };
};

/** Makes the programs that render a remote's pages and fragments throw. */
const breakPrograms =
  ({ base, server = {} }: RemoteRelease) =>
  (store: ReleaseStore) => {
    for (const file of Object.keys(server)) {
      const full = store.path(base, '.server', file);
      // Another file, for this one is the live store's too.
      fs.rmSync(full);
      fs.writeFileSync(full, "throw new Error('it throws as it starts')");
    }
  };

/** All that is tried with a remote; what it lacks is left out. */
async function scenariosFor(store: ReleaseStore, live: Generation, remote: RemoteRelease): Promise<Scenario[]> {
  const { name } = remote;
  const containers = containersOf(remote);
  const used = [...new Set(Object.keys(remote.uses ?? {}).map((of) => of.split('/')[0] ?? ''))].filter(
    (one) => one !== name,
  );
  const crossed: Scenario[] = [];
  for (const one of [name, ...neighboursOf(live.remotes, name).map((neighbour) => neighbour.name)]) {
    const change = await withPreviousOf(store, live, one);
    if (change) crossed.push({ name: `previous ${one}`, about: `${one} as it was before`, failing: [], change });
  }
  return [
    { name: 'offline', about: 'none of its files to be had', failing: [name], prepare: offline([name]) },
    { name: 'slow', about: `its files after ${SLOW_MS / 1000} s`, failing: [name], prepare: slow(name) },
    { name: 'throws', about: 'its script throwing as it starts', failing: [name], prepare: throwsAtStart(containers) },
    { name: 'mount', about: 'its pages failing to mount', failing: [name], prepare: throwsAtMount(containers) },
    ...(used.length > 0
      ? [{ name: 'fragments', about: `no fragments of ${used.join(', ')}`, failing: used, prepare: offline(used) }]
      : []),
    ...crossed,
    { name: 'api', about: 'no answer of the API', failing: [], withoutApi: true },
    ...(remote.server && Object.keys(remote.server).length > 0
      ? [
          {
            name: 'server',
            about: 'its program for the server throwing',
            failing: [name],
            damage: breakPrograms(remote),
          },
        ]
      : []),
  ];
}

/** What is no wonder while these remotes fail: their own faults, and their files. */
function isExpected(fault: string, { failing, withoutApi }: Pick<Scenario, 'failing' | 'withoutApi'>): boolean {
  if (withoutApi && /\/api\/\S* (?:answered|could not)/.test(fault)) return true;
  return failing.some(
    (name) =>
      fault.startsWith(`[${name} `) ||
      fault.startsWith(`[${name}/`) ||
      below(name).test(fault) ||
      fault === `what was touched does not answer: ${name}` ||
      // What React says of an error that its root caught, before the host is told of it.
      fault.startsWith(`the console says: [${name}] `) ||
      /it throws as it /.test(fault),
  );
}

/** What broke on a page that should not have. */
export function problemsOf(
  look: Pick<PageLook, 'faults' | 'readable'>,
  scenario: Pick<Scenario, 'failing' | 'withoutApi'>,
  usual: Pick<PageLook, 'faults' | 'readable'>,
): string[] {
  const old = new Set(usual.faults);
  const found = look.faults.filter((fault) => !old.has(fault) && !isExpected(fault, scenario));
  return [...found, ...(look.readable === 0 && usual.readable > 0 ? ['nothing can be read on it'] : [])];
}

/** Serves a set with a scenario's faults in it for as long as `work` takes. Errors: those of its change. */
async function whileBroken(
  store: ReleaseStore,
  live: Generation,
  { change, damage, withoutApi }: Omit<Scenario, 'name' | 'about' | 'failing'>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const rehearsal = await rehearsalStore(store, live);
  try {
    const copy = new ReleaseStore(rehearsal.dataDir);
    if (change) await makeGeneration(copy, change);
    damage?.(copy);
    const server = await startServer({
      dataDir: rehearsal.dataDir,
      serviceUrl: withoutApi ? NOWHERE : (live.site?.origin ?? NOWHERE),
    });
    try {
      await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    rehearsal.end();
  }
}

/**
 * Breaks a live remote in every way that may happen to it, in a copy of what is live, and looks in a browser at its pages and at its
 * neighbours': nothing but its own part may break, and where it does, something stands in its place. Errors: NOTHING_LIVE,
 * REMOTE_UNKNOWN, BROWSER_NEEDED.
 *
 * @param name of the remote; the prefix "mf-" may be left out
 * @param only names of what is tried; default all of it. Throws USAGE for a name that is none
 * @param say told of each page that was looked at
 */
export async function testFaults(
  dataDir: string,
  name: string,
  { only, say = () => undefined }: { only?: readonly string[] | undefined; say?: (line: string) => void } = {},
): Promise<FaultReport> {
  const store = new ReleaseStore(dataDir);
  const live = await store.live();
  if (!live) throw new ReleaseError('NOTHING_LIVE', 'There is nothing live that could be broken');
  const remote = live.remotes.find((one) => one.name === name || one.name === `mf-${name}`);
  if (!remote) throw new ReleaseError('REMOTE_UNKNOWN', `There is no ${JSON.stringify(name)} in what is live`);
  const all = await scenariosFor(store, live, remote);
  const unknown = only?.find((one) => all.every((scenario) => scenario.name !== one));
  if (unknown !== undefined)
    throw new ReleaseError(
      'USAGE',
      `--only takes some of ${all.map((one) => one.name).join(', ')}; ${unknown} is none`,
    );
  const began = Date.now();
  const { browser } = await openBrowser();
  const pages = [
    ...pagesOf(remote).map((address) => ({ address, remote: remote.name })),
    ...neighboursOf(live.remotes, remote.name).flatMap((one) =>
      pagesOf(one)
        .slice(0, 1)
        .map((address) => ({ address, remote: one.name })),
    ),
  ];
  const usual = new Map<string, PageLook>();
  const results: FaultResult[] = [];
  try {
    await whileBroken(store, live, {}, async (origin) => {
      for (const { address } of pages) usual.set(address, await lookAt(browser, origin, address, BROKEN_LOOK));
    });
    for (const scenario of all.filter((one) => only?.includes(one.name) ?? true)) {
      const { prepare } = scenario;
      await whileBroken(store, live, scenario, async (origin) => {
        for (const page of pages) {
          const before = usual.get(page.address);
          if (!before) continue;
          const look = await lookAt(browser, origin, page.address, { ...BROKEN_LOOK, ...(prepare && { prepare }) });
          const problems = problemsOf(look, scenario, before);
          results.push({ scenario: scenario.name, about: scenario.about, ...page, problems });
          say(`${scenario.name}, ${page.address}: ${problems[0] ?? 'held'}`);
        }
      });
    }
  } finally {
    await browser.close();
  }
  const seconds = (Date.now() - began) / 1000;
  return { name: remote.name, version: remote.version, testedAt: new Date(began).toISOString(), seconds, results };
}
