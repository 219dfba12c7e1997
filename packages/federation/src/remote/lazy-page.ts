import { createElement, lazy, type ComponentType } from 'react';

export type LazyPage = ComponentType & { preload(): Promise<void> };

/**
 * A page in a chunk of its own. Once `preload` has settled it renders without suspending, so that prerendered HTML
 * can be hydrated and a link that was hovered opens at once. A failed load is not kept: the next try loads again.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let pending: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    pending ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        pending = undefined;
        Suspending = lazy(start);
        throw error;
      },
    );
    return pending;
  };
  let Suspending = lazy(start);
  const Page = () => createElement(Loaded ?? Suspending);
  return Object.assign(Page, { preload: () => start().then(() => undefined) });
}
