import type { FragmentModule, RemoteModule } from '@federated-pages/sdk/remote';
import { BUNDLER_RUNTIME_GLOBAL, type RemoteVersion } from '@federated-pages/manifest';
import { containerRuntime } from './container-runtime';
import type { CacheBuster } from './freshness';
import { loadScript } from './load-script';
import { LOAD_LIMIT_MS } from './limits';
import type { LoadShared } from './shared-modules';
import type { ShareScope } from './share-scope';

/** A container, as webpack documents it: the global that a remote's entry defines. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Removes refused or late style sheets, so that the container requests them again. */
function dropUnloadedStyles(version: RemoteVersion) {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${version.base}"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

export interface RemoteLoader {
  /**
   * Loads the pages of a remote's version: its entry, then the exposed module. Failures are not cached.
   * @param limitMs time limit of each script; a pending load keeps its own. Default: `LOAD_LIMIT_MS`
   */
  loadPages(version: RemoteVersion, limitMs?: number): Promise<RemoteModule>;
  /** As `loadPages`, for one fragment. */
  loadFragment(version: RemoteVersion, name: string, limitMs?: number): Promise<FragmentModule>;
  /** Forgets a load that failed or hangs, so that the next try starts over. */
  forget(version: RemoteVersion): void;
  /** Adds cache busting to all files of the version; loaded modules are kept. */
  bust(version: RemoteVersion): void;
}

/** Loads remotes' code into this document, each module once. */
export function createRemoteLoader(loadShared: LoadShared, { bust, address }: CacheBuster): RemoteLoader {
  /** Loaded and pending modules, by their version's base and exposed name; several places share them. */
  const modules = new Map<string, Promise<unknown>>();
  /** Ready and pending containers: running an entry twice would duplicate its modules. */
  const containers = new Map<string, Promise<Container>>();
  // Remotes' entries omit the federation plugin's runtime and use this one.
  Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: containerRuntime });

  const loadFile = (version: RemoteVersion, file: string, limitMs: number) =>
    loadScript(address(version.base + file, version), version.files[file], limitMs);

  async function startContainer(version: RemoteVersion, limitMs: number): Promise<Container> {
    // Once, before the container requests sheets of its own, which have no `sheet` until they arrive.
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
    // Loads all scripts in parallel. The entry requests failed ones again and reports them.
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
