import utils from '@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils';
import type { Loader } from '@federated-pages/sdk/remote';
import { replaceLoader } from '@federated-pages/sdk/remote/newest-loader';

type Exports = Readonly<Record<string, unknown>>;

/** What each page's module exported as its loader when it last ran, by the module. */
const loaders = new Map<string, Loader | undefined>();

function loaderIn(exports: unknown): Loader | undefined {
  const load = (exports as Exports | null | undefined)?.['load'] as Partial<Loader> | null | undefined;
  return Array.isArray(load?.query) && typeof load.load === 'function' ? (load as Loader) : undefined;
}

const withoutLoader = (exports: object) =>
  Object.fromEntries(Object.entries(exports).filter(([key]) => key !== 'load'));

export const { getModuleExports } = utils;

/**
 * Runs after each module of a remote that runs from its sources, in place of React Refresh's own. That swaps a module where all
 * that it exports are components; a page's module exports its loader beside the page, which takes the place of the one before.
 */
export const executeRuntime: typeof utils.executeRuntime = (exports, id, hot, ...rest) => {
  const load = loaderIn(exports);
  const wasRun = loaders.has(id);
  const before = loaders.get(id);
  loaders.set(id, load);
  if (before && load) replaceLoader(before, load);
  utils.executeRuntime(load ? withoutLoader(exports as object) : exports, id, hot, ...rest);
  // What loads this page knows it as one with a loader, or without.
  if (wasRun && !before !== !load) hot.invalidate();
};
