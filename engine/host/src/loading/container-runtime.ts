import type { ShareScope } from './share-scope';

/** What a bundle states of a module that it takes from a share scope. */
interface Consumed {
  shareKey: string;
  /** An exact version; false where any will do. */
  requiredVersion: string | false;
  /** Gives a factory for when nobody provides the module: it throws, where the build bundles none. */
  fallback: () => () => unknown;
}

/** A bundle's `__webpack_require__`, as far as it is needed here. */
interface WebpackRequire {
  /** Factories of the bundle's modules, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  federation: { initOptions: { name: string } };
}

/**
 * The factory of a shared module for the container `name`. A page has one version of each module; that it is not the one
 * required is told. Publishing refuses such a remote, so it is seen only where a shell has followed that one's release.
 */
function findShared(scope: ShareScope | undefined, { shareKey, requiredVersion, fallback }: Consumed, name: string) {
  const [found] = Object.entries(scope?.[shareKey] ?? {});
  if (!found) return fallback();
  const [version, { get, from }] = found;
  if (requiredVersion && version !== requiredVersion) {
    console.warn(
      `Version ${version} from ${from} of shared singleton module ${shareKey} does not satisfy the requirement of ${name} which needs ${requiredVersion}`,
    );
  }
  return get();
}

/**
 * What the federation plugin's code in a container calls, as far as containers of our build do: they are given a share
 * scope, and take modules from it before a chunk that uses them runs. The plugin's own runtime also finds remotes of
 * remotes, reads manifests of its own and chooses between versions, none of which this product does (decision 24).
 */
export const containerRuntime = {
  /** Only looked for. */
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    /** A container's `init`. */
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: WebpackRequire; shareScope: ShareScope }) {
      webpackRequire.S['default'] = shareScope;
    },
    /** Called before a chunk is loaded; `chunkMapping` has the ids of what each chunk takes. */
    consumes({
      webpackRequire: { m, S, consumesLoadingData, federation },
      chunkId,
      chunkMapping,
    }: {
      webpackRequire: WebpackRequire;
      chunkId: string;
      chunkMapping: Record<string, string[]>;
    }) {
      for (const id of chunkMapping[chunkId] ?? []) {
        const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
        if (consumed)
          m[id] = (module) => (module.exports = findShared(S['default'], consumed, federation.initOptions.name)());
      }
    },
  },
};
