import type { Consumed, ShareScope } from './share-scope';

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
          m[id] = (module) =>
            (module.exports = compositionShared?.findShared(S['default'], consumed, federation.initOptions.name)());
      }
    },
  },
};
