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

/** Milliseconds; longer than any time limit for a remote's files. */
const SLOW_MS = 8_000;

/** Figures are meaningless while parts are missing. */
const BROKEN_LOOK = { closely: false, forFigures: false } as const;

/** An address without a server. */
const NOWHERE = 'http://127.0.0.1:9';

/** A fault that is injected in the browser or on the server. */
export interface Scenario {
  name: string;
  /** Description, as the end of "with ...". */
  about: string;
  /** Remotes that are expected to fail. */
  failing: readonly string[];
  prepare?(page: Page): Promise<void>;
  /** Serves another set than the live one. */
  change?: Change;
  /** Alters files of the served copy. */
  damage?(store: ReleaseStore): void;
  /** Makes API requests fail. */
  withoutApi?: boolean;
}

/** The result of one scenario on one page. */
export interface FaultResult {
  scenario: string;
  about: string;
  address: string;
  /** The page's remote. */
  remote: string;
  /** Unexpected faults, each as a sentence. Empty: passed. */
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

/** Blocks all files of these remotes. */
const offline = (names: readonly string[]) => async (page: Page) => {
  for (const name of names) await page.route(below(name), (route) => route.abort('internetdisconnected'));
};

const slow = (name: string) => async (page: Page) => {
  await page.route(below(name), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
};

/** Container names of a version and its fallback. */
const containersOf = ({ container, previous }: RemoteRelease) =>
  [container, previous?.container].filter((one) => one !== undefined);

/** Makes each container throw at its start. Its bytes are unchanged, as altered ones would be refused. */
const throwsAtStart = (containers: readonly string[]) => async (page: Page) => {
  await page.addInitScript(`for (const name of ${JSON.stringify(containers)})
    Object.defineProperty(window, name, { get() {}, set() { throw new Error('it throws as it starts') } });`);
};

/** Makes each container's modules reject at mount. */
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

/** The live set with a remote's previous version. */
const withPreviousOf = async (store: ReleaseStore, live: Generation, name: string): Promise<Change | undefined> => {
  const remote = live.remotes.find((one) => one.name === name);
  const { version } = remote?.previous ?? {};
  // From its own release, which states its files for composition and rendering.
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

/** Makes a remote's server-rendering programs throw. */
const breakPrograms =
  ({ base, server = {} }: RemoteRelease) =>
  (store: ReleaseStore) => {
    for (const file of Object.keys(server)) {
      const full = store.path(base, '.server', file);
      // A new file, as the old one is shared with the live store.
      fs.rmSync(full);
      fs.writeFileSync(full, "throw new Error('it throws as it starts')");
    }
  };

/** All scenarios that apply to a remote. */
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

/** Whether a fault is expected while these remotes fail. */
function isExpected(fault: string, { failing, withoutApi }: Pick<Scenario, 'failing' | 'withoutApi'>): boolean {
  if (withoutApi && /\/api\/\S* (?:answered|could not)/.test(fault)) return true;
  return failing.some(
    (name) =>
      fault.startsWith(`[${name} `) ||
      fault.startsWith(`[${name}/`) ||
      below(name).test(fault) ||
      fault === `what was touched does not answer: ${name}` ||
      // React's log of a caught error, before the host is notified.
      fault.startsWith(`the console says: [${name}] `) ||
      /it throws as it /.test(fault),
  );
}

/** Unexpected faults of a page. */
export function problemsOf(
  look: Pick<PageLook, 'faults' | 'readable'>,
  scenario: Pick<Scenario, 'failing' | 'withoutApi'>,
  usual: Pick<PageLook, 'faults' | 'readable'>,
): string[] {
  const old = new Set(usual.faults);
  const found = look.faults.filter((fault) => !old.has(fault) && !isExpected(fault, scenario));
  return [...found, ...(look.readable === 0 && usual.readable > 0 ? ['nothing can be read on it'] : [])];
}

/** Serves a set with a scenario's faults during `work`. Errors: those of its change. */
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
 * Injects every kind of fault into a live remote, in a copy of the live set, and checks its pages and its neighbours'
 * in a browser: only its own parts may fail, with a fallback in their place. Errors: NOTHING_LIVE, REMOTE_UNKNOWN,
 * BROWSER_NEEDED.
 * @param name of the remote; the prefix "mf-" is optional
 * @param only names of scenarios; default: all. Throws USAGE for an unknown name
 * @param say called with a line for each page
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
  if (!remote) throw new ReleaseError('REMOTE_UNKNOWN', `There is no ${JSON.stringify(name)} in the live generation`);
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
