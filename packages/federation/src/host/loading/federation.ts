import type { RemoteModule } from '../../remote';
import { BUNDLER_RUNTIME_GLOBAL, type RemoteVersion } from '../../manifest';
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

/** Modules that stand, and loads under way, by their version's folder: page and overlay of one remote share them. */
const modules = new Map<string, Promise<RemoteModule>>();

/** Loads one version of a remote: its entry, then the module it exposes. A load that failed is not kept. */
export function loadVersion(version: RemoteVersion): Promise<RemoteModule> {
  const known = modules.get(version.base);
  if (known) return known;
  const loading = load(version).catch((error: unknown) => {
    forgetVersion(version);
    throw error;
  });
  modules.set(version.base, loading);
  return loading;
}

/** Forgets a load that failed or never settled, so that the next try begins anew. */
export function forgetVersion(version: RemoteVersion) {
  distrust(version);
  modules.delete(version.base);
}

/**
 * Throws when a style sheet that the document came with was refused (it is not the file that was published, or could
 * not be had). Its element goes, so that whoever tries again loads it anew instead of finding it in place.
 */
function ensureStyles(version: RemoteVersion) {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${version.base}"]`);
  const refused = [...links].filter((link) => !link.sheet);
  for (const link of refused) link.remove();
  // Scripts that the document defers run after its style sheets: one without a sheet by now has failed.
  if (refused.length > 0) throw new Error(`${refused.map((link) => link.href).join(', ')} could not be loaded`);
}

async function load(version: RemoteVersion): Promise<RemoteModule> {
  ensureStyles(version);
  const script = (file: string) =>
    loadScript(freshAddress(version.base + file, version), version.files[file], LOAD_LIMIT_MS);
  // All that the module needs at once, not each when the one before it asks. What fails of the rest, the entry asks for
  // once more and tells.
  const rest = version.initial.scripts.filter((file) => file !== version.entry).map(script);
  const [shareScope] = await Promise.all([loadShared(), script(version.entry), Promise.allSettled(rest)]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[version.container];
  if (!container) throw new Error(`${version.base + version.entry} ran, but defined no container`);
  await container.init(shareScope);
  const module = (await container.get('./remote'))() as Partial<RemoteModule> | undefined;
  if (!module?.mount) throw new Error(`${version.base} exposes no lifecycles`);
  return module as RemoteModule;
}
