import type { FragmentModule, RemoteModule } from '@federated-pages/sdk/remote';
import { BUNDLER_RUNTIME_GLOBAL, type RemoteVersion } from '@federated-pages/manifest';
import { containerRuntime } from './container-runtime';
import { distrust, freshAddress } from './freshness';
import { loadScript } from './load-script';
import { LOAD_LIMIT_MS } from './limits';
import { loadShared } from './shared-modules';
import type { ShareScope } from './share-scope';

/** What the entry of a remote defines, as webpack documents containers. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

// Remotes leave the federation plugin's runtime out of their entry and find ours here.
Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: containerRuntime });

/** Modules that stand, and loads under way, by their version's folder and what it exposes: several places share them. */
const modules = new Map<string, Promise<unknown>>();

/** What a remote exposes for its pages and overlays. */
const PAGES = './remote';
/** What it exposes for one of its fragments. */
const fragment = (name: string) => `./fragments/${name}`;

function loadOnce<M>(
  version: RemoteVersion,
  exposed: string,
  scripts: readonly string[],
  limitMs = LOAD_LIMIT_MS,
): Promise<M> {
  const key = `${version.base} ${exposed}`;
  const known = modules.get(key) as Promise<M> | undefined;
  if (known) return known;
  const loading = loadModule<M>(version, exposed, scripts, limitMs).catch((error: unknown) => {
    forgetVersion(version);
    throw error;
  });
  modules.set(key, loading);
  return loading;
}

/**
 * Loads the pages of one version of a remote: its entry, then the module it exposes. A load that failed is not kept.
 *
 * @param limitMs of each script; a load that is under way keeps its own. Default: what a person is kept waiting
 */
export const loadPages = (version: RemoteVersion, limitMs?: number) =>
  loadOnce<RemoteModule>(version, PAGES, version.initial.scripts, limitMs);

/** The same for one of its fragments. */
export const loadFragment = (version: RemoteVersion, name: string, limitMs?: number) =>
  loadOnce<FragmentModule>(version, fragment(name), version.fragmentFiles?.[name]?.scripts ?? [], limitMs);

/** Forgets a load that failed or never settled, so that the next try begins anew. */
export function forgetVersion(version: RemoteVersion) {
  distrust(version);
  containers.delete(version.base);
  for (const key of modules.keys()) if (key.startsWith(`${version.base} `)) modules.delete(key);
}

/** Takes away style sheets that were refused or are late, so that the container loads them anew instead of finding them in place. */
function dropUnloadedStyles(version: RemoteVersion) {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${version.base}"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

/** Containers that are ready, and those under way: a second run of an entry would make all of its modules twice. */
const containers = new Map<string, Promise<Container>>();

const scriptOf = (version: RemoteVersion, file: string, limitMs: number) =>
  loadScript(freshAddress(version.base + file, version), version.files[file], limitMs);

function loadContainer(version: RemoteVersion, limitMs: number): Promise<Container> {
  const known = containers.get(version.base);
  if (known) return known;
  const loading = startContainer(version, limitMs);
  containers.set(version.base, loading);
  return loading;
}

async function startContainer(version: RemoteVersion, limitMs: number): Promise<Container> {
  // Once: what the container itself asks for later has no sheet until it arrives.
  dropUnloadedStyles(version);
  const [shareScope] = await Promise.all([loadShared(limitMs), scriptOf(version, version.entry, limitMs)]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[version.container];
  if (!container) throw new Error(`${version.base + version.entry} ran, but defined no container`);
  await container.init(shareScope);
  return container;
}

async function loadModule<M>(
  version: RemoteVersion,
  exposed: string,
  scripts: readonly string[],
  limitMs: number,
): Promise<M> {
  // All that the module needs at once, not each when the one before it asks. What fails of the rest, the entry asks for
  // once more and tells.
  const rest = scripts.filter((file) => file !== version.entry).map((file) => scriptOf(version, file, limitMs));
  const [container] = await Promise.all([loadContainer(version, limitMs), Promise.allSettled(rest)]);
  const module = (await container.get(exposed))() as { mount?: unknown; default?: unknown } | undefined;
  const found = module?.mount ? module : module?.default;
  if (!(found as { mount?: unknown } | undefined)?.mount)
    throw new Error(`${version.base} exposes no lifecycles as ${exposed}`);
  return found as M;
}
