import * as federationRemote from '@mealtime/federation/remote';
import type { RemoteModule } from '@mealtime/federation/remote';
import { BUNDLER_RUNTIME_GLOBAL, type RemoteVersion } from '@mealtime/federation/manifest';
import * as federationRouter from '@mealtime/federation/router';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { bundlerRuntime } from './bundler-runtime';
import { distrust, freshAddress } from './freshness';
import { loadScript } from './load-script';

/** A load with nothing to show is given up after this; the previous version or the fallback takes its place. */
export const LOAD_LIMIT_MS = 3000;

type FederationOptions = Parameters<typeof createInstance>[0];
type Plugin = NonNullable<FederationOptions['plugins']>[number];
type Container = Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>;

/** Which container and file stand behind a name registered with the runtime. */
const entries = new Map<string, { container: string; integrity: string | undefined }>();

/** Entries are loaded by us: with the integrity of the manifest, under a time limit, and never from a dead promise. */
const verifiedEntries: Plugin = {
  name: 'verified-entries',
  async loadEntry({ remoteInfo }) {
    const entry = entries.get(remoteInfo.name);
    if (!entry) throw new Error(`${remoteInfo.name} is not of this release`);
    await loadScript(remoteInfo.entry, entry.integrity, LOAD_LIMIT_MS);
    const container = (globalThis as unknown as Record<string, Container>)[entry.container];
    if (!container) throw new Error(`${remoteInfo.entry} ran, but defined no container`);
    return container;
  },
};

const shared = (version: string, lib: unknown) => ({
  version,
  lib: () => lib as never,
  shareConfig: { singleton: true, eager: true, requiredVersion: version },
});

/** What remotes take from the shell instead of bundling it. Keys as in the build's SHARED_MODULES. */
const instance = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [verifiedEntries],
  shared: {
    react: shared(React.version, React),
    'react/jsx-runtime': shared(React.version, ReactJsxRuntime),
    'react-dom': shared(React.version, ReactDOM),
    'react-dom/client': shared(React.version, ReactDOMClient),
    '@mealtime/federation/remote': shared('1.0.0', federationRemote),
    '@mealtime/federation/router': shared('1.0.0', federationRouter),
  },
});

// Remotes leave the federation plugin's runtime out of their entry and find it here.
Object.assign(globalThis, { [BUNDLER_RUNTIME_GLOBAL]: bundlerRuntime });

/** Modules that stand, and loads under way, by their version's folder: page and overlay of one remote share them. */
const modules = new Map<string, Promise<RemoteModule>>();
/** How many loads have begun. */
let loads = 0;

/** Loads one version of a remote: its entry, then the module it exposes. A load that failed is not kept. */
export function loadVersion(version: RemoteVersion): Promise<RemoteModule> {
  const known = modules.get(version.base);
  if (known) return known;
  const loading = register(version).catch((error: unknown) => {
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

/** Every load goes by a name of its own: the runtime keeps the promise of one that failed or hung. */
async function register(version: RemoteVersion): Promise<RemoteModule> {
  ensureStyles(version);
  const name = `${version.container}_${(loads += 1)}`;
  const entry = freshAddress(version.base + version.entry, version);
  entries.set(name, { container: version.container, integrity: version.files[version.entry] });
  instance.registerRemotes([{ name, entry, entryGlobalName: version.container }]);
  const module = await instance.loadRemote<RemoteModule>(`${name}/remote`);
  if (!module?.mount) throw new Error(`${version.base} exposes no lifecycles`);
  return module;
}
