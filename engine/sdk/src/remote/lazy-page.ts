import { createElement, lazy, type ComponentType } from 'react';
import type { Loader } from './loader';
import { withLoader } from './use-loaded';

export type LazyPage = ComponentType & {
  preload(): Promise<void>;
  /** The loader of its module; undefined before `preload` has settled, and where there is none. */
  loader(): Loader | undefined;
};

/** The page, and its loader if it has one. */
type Load = () => Promise<{ default: ComponentType; load?: Loader }>;

/** Pages whose chunk could not be had; each entry makes its page try again. */
const failed = new Set<() => void>();

/** Lets every failed page load anew: called when a remote is mounted, for that is what "Try again" does. */
export function forgetFailures() {
  for (const reset of failed) reset();
  failed.clear();
}

/**
 * A page in a chunk of its own. Once `preload` has settled it renders without suspending, so that prerendered HTML
 * can be hydrated and a link that was hovered opens at once. A failed load throws to the remote's boundary until the
 * remote is mounted again; a failed preload is forgotten at once.
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
