export { defineRemote, type RemoteModule } from './define-remote';
export { lazyPage, type LazyPage } from './lazy-page';
export { useOverlay, type RemoteOptions, type RemoteProps } from './remote-root';
export type { MountProps, RemoteNavigation } from './navigation';
