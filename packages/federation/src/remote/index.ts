export { definePages, defineRoutes, type PlacedPages } from './define-pages';
export { defineRemote, type RemoteModule } from './define-remote';
export { lazyPage, type LazyPage } from './lazy-page';
export { publicUrl } from './public-url';
export { useOverlay, type RemoteOptions, type RemoteProps } from './remote-root';
export type { MountProps, RemoteNavigation } from './navigation';
