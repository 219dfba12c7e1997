import type { Area, RemoteDescriptor } from 'federated-pages/manifest';
import type { RemoteNavigation, RemoteProps } from 'federated-pages/remote';
import type { Location } from 'federated-pages/router';
import type { ComponentType, ReactNode } from 'react';

/** A remote's exports, as far as an application that bundles it needs them. */
export interface PagesModule {
  App: ComponentType<RemoteProps>;
  Footer?: ComponentType<RemoteProps>;
  preload?: (pathname: string) => Promise<void>;
}

/** The pages of one remote: bundled with the application, or in a chunk of their own. */
export interface Pages extends Pick<
  RemoteDescriptor,
  'name' | 'routes' | 'overlays' | 'frame' | 'navigation' | 'fills'
> {
  module?: PagesModule | undefined;
  /** Bundled too, so that there is no chunk of it that the module would have to wait for. */
  firstPage?: ComponentType;
  load?: () => Promise<PagesModule>;
}

interface Place {
  page: Location;
  overlay: Location | null;
}

interface History {
  readonly place: Place;
  listen(listener: (change: { kind: string; from: Place; to: Place }) => void): () => void;
  navigationFor(area: Area, owns: (pathname: string) => boolean): RemoteNavigation;
}

/**
 * The product's own parts that the monolith is made of. They are handed in by the generated entry, because a tool does
 * not import the shell or a remote.
 */
export interface Parts {
  pages: Pages[];
  /** By "<remote>/<name>". */
  fragments: Readonly<Record<string, ComponentType<object>>>;
  Header: ComponentType<{ remotes: readonly Pages[]; pathname: string }>;
  UnexpectedError: ComponentType;
  loadNotFound: () => Promise<{ default: ComponentType }>;
  RemoteRoot: ComponentType<{
    navigation: RemoteNavigation;
    onCommit: () => void;
    onFault: (error: unknown) => void;
    placing: null;
    children: ReactNode;
  }>;
}

/** Parts for browsers only. */
export interface BrowserParts extends Parts {
  createShellHistory(isOverlay: (pathname: string) => boolean, start: string): History;
  keepScroll(history: History): { leave(place: Place): void; arrive(place: Place, isReturn: boolean): void };
  keepFocus(main: HTMLElement, announcer: HTMLElement): { arrive(): void };
  followLinks(history: History, isKnown: (pathname: string) => boolean): void;
  followCommands(frames: readonly HTMLElement[]): void;
}

export type AppHistory = Pick<History, 'place' | 'listen' | 'navigationFor'>;
