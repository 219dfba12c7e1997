import type { FragmentModule, RemoteModule } from '@federated-pages/sdk/remote';
import { BUNDLER_RUNTIME_GLOBAL, type RemoteVersion } from '@federated-pages/manifest';
import { containerRuntime } from './container-runtime';
import type { CacheBuster } from './freshness';
import { loadScript } from './load-script';
import { LOAD_LIMIT_MS } from './limits';
import type { LoadShared } from './shared-modules';
import type { ShareScope } from './share-scope';

/** What the entry of a remote defines, as webpack documents containers. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Takes away style sheets that were refused or are late, so that the container loads them anew instead of finding them in place. */
function dropUnloadedStyles(version: RemoteVersion) {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${version.base}"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

export interface RemoteLoader {
  /**
   * Loads the pages of one version of a remote: its entry, then the module it exposes. A load that failed is not kept.
   *
   * @param limitMs of each script; a load that is under way keeps its own. Default: how long a person is kept waiting
   */
  loadPages(version: RemoteVersion, limitMs?: number): Promise<RemoteModule>;
  /** The same for one of its fragments. */
  loadFragment(version: RemoteVersion, name: string, limitMs?: number): Promise<FragmentModule>;
  /** Forgets a load that failed or never settled, so that the next try begins anew. */
  forget(version: RemoteVersion): void;
  /** From now on every file of the version is asked for anew; modules that stand are kept. */
  bust(version: RemoteVersion): void;
}

/** Loads the code of remotes into this document, each once. */
export function createRemoteLoader(loadShared: LoadShared, { bust, address }: CacheBuster): RemoteLoader {
  /** Modules that stand, and loads under way, by their version's folder and what it exposes: several places share them. */
  const modules = new Map<string, Promise<unknown>>();
  /** Containers that are ready, and those under way: a second run of an entry would make all of its modules twice. */
  const containers = new Map<string, Promise<Container>>();
  // Remotes leave the federation plugin's runtime out of their entry and find ours here.
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: containerRuntime });

  const loadFile = (version: RemoteVersion, file: string, limitMs: number) =>
    loadScript(address(version.base + file, version), version.files[file], limitMs);

  async function startContainer(version: RemoteVersion, limitMs: number): Promise<Container> {
    // Once: what the container itself asks for later has no sheet until it arrives.
    dropUnloadedStyles(version);
    const [shareScope] = await Promise.all([loadShared(limitMs), loadFile(version, version.entry, limitMs)]);
    const container = (globalThis as unknown as Record<string, Container | undefined>)[version.container];
    if (!container) throw new Error(`${version.base + version.entry} ran, but defined no container`);
    await container.init(shareScope);
    return container;
  }

  function loadContainer(version: RemoteVersion, limitMs: number): Promise<Container> {
    const loading = containers.get(version.base) ?? startContainer(version, limitMs);
    containers.set(version.base, loading);
    return loading;
  }

  async function loadModule(version: RemoteVersion, exposed: string, scripts: readonly string[], limitMs: number) {
    // All that the module needs at once, not each when the one before it asks. What fails of the rest, the entry asks for
    // once more and reports.
    const rest = scripts.filter((file) => file !== version.entry).map((file) => loadFile(version, file, limitMs));
    const [container] = await Promise.all([loadContainer(version, limitMs), Promise.allSettled(rest)]);
    const module = (await container.get(exposed))() as { mount?: unknown; default?: unknown } | undefined;
    const found = module?.mount ? module : module?.default;
    if (!(found as { mount?: unknown } | undefined)?.mount)
      throw new Error(`${version.base} exposes no lifecycles as ${exposed}`);
    return found;
  }

  function loadOnce(version: RemoteVersion, exposed: string, scripts: readonly string[], limitMs = LOAD_LIMIT_MS) {
    const key = `${version.base} ${exposed}`;
    const loading =
      modules.get(key) ??
      loadModule(version, exposed, scripts, limitMs).catch((error: unknown) => {
        forget(version);
        throw error;
      });
    modules.set(key, loading);
    return loading;
  }

  function forget(version: RemoteVersion) {
    bust(version);
    containers.delete(version.base);
    for (const key of modules.keys()) if (key.startsWith(`${version.base} `)) modules.delete(key);
  }

  return {
    bust,
    forget,
    loadPages: (version, limitMs) =>
      loadOnce(version, './remote', version.initial.scripts, limitMs) as Promise<RemoteModule>,
    loadFragment(version, name, limitMs) {
      const { scripts = [] } = version.fragmentFiles?.[name] ?? {};
      return loadOnce(version, `./fragments/${name}`, scripts, limitMs) as Promise<FragmentModule>;
    },
  };
}
