import utils from '@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils';
import type { Loader } from '@federated-pages/sdk/remote';
import { replaceLoader } from '@federated-pages/sdk/remote/newest-loader';

type Exports = Readonly<Record<string, unknown>>;

/** The loader that each page's module exported at its last run. */
const loaders = new Map<string, Loader | undefined>();

function loaderIn(exports: unknown): Loader | undefined {
  const load = (exports as Exports | null | undefined)?.['load'] as Partial<Loader> | null | undefined;
  return Array.isArray(load?.query) && typeof load.load === 'function' ? (load as Loader) : undefined;
}

const withoutLoader = (exports: object) =>
  Object.fromEntries(Object.entries(exports).filter(([key]) => key !== 'load'));

export const { getModuleExports } = utils;

/**
 * Runs after each module of a remote under development, instead of React Refresh's own function. That replaces a module
 * only if all exports are components; a page's module also exports a loader, which is replaced here.
 */
export const executeRuntime: typeof utils.executeRuntime = (exports, id, hot, ...rest) => {
  const load = loaderIn(exports);
  const wasRun = loaders.has(id);
  const before = loaders.get(id);
  loaders.set(id, load);
  if (before && load) replaceLoader(before, load);
  utils.executeRuntime(load ? withoutLoader(exports as object) : exports, id, hot, ...rest);
  // The importing module depends on whether the page has a loader.
  if (wasRun && !before !== !load) hot.invalidate();
};
