import { init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

interface WebpackRequire {
  federation: { initOptions: Parameters<typeof init>[0] };
}

/**
 * The part of the federation plugin's runtime that bundles made by our build call: they expose a module and consume
 * what the shell shares. The package's own index also carries what consumes other remotes, shares eagerly and shakes
 * shared trees, 2 kB (brotli) that no bundle of ours can reach.
 */
export const bundlerRuntime = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) => init(webpackRequire.federation.initOptions),
  },
};
