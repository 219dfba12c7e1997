import type { Consumed, ShareScope } from './share-scope';

/** The part of a bundle's `__webpack_require__` that is used here. */
interface WebpackRequire {
  /** Factories of the bundle's modules, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  federation: { initOptions: { name: string } };
}

/**
 * The part of the federation runtime that our containers call: they receive a share scope and take modules from it
 * before a chunk runs. The plugin's own runtime also supports nested remotes, its own manifests and version
 * negotiation, which this product does not use (decision 24).
 */
export const containerRuntime = {
  /** Only its presence is checked. */
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    /** Called by a container's `init`. */
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: WebpackRequire; shareScope: ShareScope }) {
      webpackRequire.S['default'] = shareScope;
    },
    /** Called before a chunk is loaded; `chunkMapping` lists the module ids that each chunk consumes. */
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
