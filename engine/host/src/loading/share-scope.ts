import type { Libraries } from '@federated-pages/manifest';
import * as federationRemote from '@federated-pages/sdk/remote';
import * as federationRouter from '@federated-pages/sdk/router';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/** A share scope as webpack documents it: modules by key and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface SharedModule {
  /** Gives the module's factory; for a library after loading it. */
  get(): (() => unknown) | Promise<() => unknown>;
  /** The provider. */
  from: string;
  eager: boolean;
  loaded: boolean;
}

const provide = (version: string, module: unknown) => ({
  [version]: { get: () => () => module, from: 'shell', eager: true, loaded: true },
});

/** Modules that the shell shares with all remotes. Keys as in the build's `SHARED_MODULES`. */
export const shareScope: ShareScope = {
  react: provide(React.version, React),
  'react/jsx-runtime': provide(React.version, ReactJsxRuntime),
  'react-dom': provide(React.version, ReactDOM),
  'react-dom/client': provide(React.version, ReactDOMClient),
  'federated-pages/remote': provide('1.0.0', federationRemote),
  'federated-pages/router': provide('1.0.0', federationRouter),
};

/** A bundle's declaration of a shared module. */
export interface Consumed {
  shareKey: string;
  /** An exact version; false for any. */
  requiredVersion: string | false;
  /** Factory if nothing provides the module; throws if the build bundles none. */
  fallback: () => () => unknown;
}

/**
 * The factory of a shared module for the container `name`. A page has one version of each module; a mismatch is logged.
 * Publishing refuses it, so it occurs only after a shell release.
 */
export function findShared(
  scope: ShareScope | undefined,
  { shareKey, requiredVersion, fallback }: Consumed,
  name: string,
) {
  const [found] = Object.entries(scope?.[shareKey] ?? {});
  if (!found) return fallback();
  const [version, { get, from }] = found;
  if (requiredVersion && version !== requiredVersion) {
    console.warn(
      `Version ${version} from ${from} of shared singleton module ${shareKey} does not satisfy the requirement of ${name} which needs ${requiredVersion}`,
    );
  }
  // Only libraries are asynchronous, and containers load those themselves.
  return get() as () => unknown;
}

declare global {
  /** Defined by the libraries' files, by library name. */
  var compositionLibraries: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The shared modules and the shell's libraries; each library is loaded once, when a chunk first needs it.
 * @param load loads a file of the shell. Failures are not cached
 */
export function withLibraries(
  modules: ShareScope,
  libraries: Libraries = {},
  load: (file: string) => Promise<void>,
): ShareScope {
  const provided = Object.entries(libraries).map(([name, { version, file }]) => {
    let loading: Promise<() => unknown> | undefined;
    const loadOnce = async () => {
      try {
        await load(file);
        return () => globalThis.compositionLibraries?.[name];
      } catch (error) {
        loading = undefined;
        throw error;
      }
    };
    const get = () => (loading ??= loadOnce());
    return [name, { [version]: { get, from: 'shell', eager: false, loaded: false } }] as const;
  });
  return { ...modules, ...Object.fromEntries(provided) };
}
