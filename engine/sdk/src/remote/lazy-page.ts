import { createElement, lazy, type ComponentType } from 'react';
import type { Loader } from './loader';
import { withLoader } from './use-loaded';

export type LazyPage = ComponentType & {
  preload(): Promise<void>;
  /** The loader of its module; undefined before `preload` has settled, and for pages without one. */
  loader(): Loader | undefined;
};

/** Imports the page, with its loader if it has one. */
type Load = () => Promise<{ default: ComponentType; load?: Loader }>;

/** Reset functions of pages whose chunk failed to load. */
const failed = new Set<() => void>();

/** Makes failed pages load again; called at each mount, which is what "Try again" does. */
export function forgetFailures() {
  for (const reset of failed) reset();
  failed.clear();
}

/**
 * A page in its own chunk. After `preload` it renders without suspending, so that composed HTML can be hydrated and a
 * hovered link opens at once. A failed load throws to the remote's boundary until the remote is mounted again; a failed
 * preload is forgotten.
 */
export function lazyPage(load: Load): LazyPage {
  let Loaded: ComponentType | undefined;
  let loader: Loader | undefined;
  const loadOnce = async () => {
    const module = await load();
    loader = module.load;
    Loaded ??= loader ? withLoader(module.default, loader) : module.default;
    return { default: Loaded };
  };
  const fresh = () =>
    lazy(() =>
      loadOnce().catch((error: unknown) => {
        failed.add(() => (Suspending = fresh()));
        throw error;
      }),
    );
  let Suspending = fresh();
  const Page = () => createElement(Loaded ?? Suspending);
  return Object.assign(Page, {
    preload: async () => void (Loaded ?? (await loadOnce())),
    loader: () => loader,
  });
}
