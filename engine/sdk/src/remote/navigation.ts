import type { Location, Navigator } from '../router';
import type { Area } from '@federated-pages/manifest';
import type { FragmentHost } from './placing';

/**
 * The shell's one history, as seen from the area that a remote is mounted in. While an overlay is open the page
 * below it goes on seeing its own location, so that it neither moves nor renders again.
 */
export interface RemoteNavigation {
  area: Area;
  /** The location of this area. The same object until it changes. */
  getLocation(): Location;
  /**
   * Where what is hydrated was composed for, when that is elsewhere: it is rendered so first, and then for where it is. The
   * same object each time. Default: the location of this area.
   */
  getComposedLocation?: (() => Location) | undefined;
  /** Calls back after each change of this area's location. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  navigator: Navigator;
  /** One step back where the overlay was opened from a page; else its background takes its place. */
  closeOverlay(): void;
}

/** Something that was told by `tell`. */
export interface ToldEvent {
  name: string;
  detail: unknown;
}

/** What was told while a place showed as composed and had no script. */
export interface MissedEvents {
  /** Of each, from the first on, until `heard` is called. */
  told(): readonly ToldEvent[];
  /** The effects of its first render have run: it has heard of them all. */
  heard(): void;
}

/** What the shell passes to a remote's lifecycles, beside single-spa's own props. */
export interface MountProps {
  /** Unique for each remote and area: "mf-greeting", "mf-sign-up:overlay". */
  name: string;
  domElement: HTMLElement;
  /** Outside the page's main element, for the remote's footer. Shells older than footers, and overlays, have none. */
  footerElement?: HTMLElement | undefined;
  navigation: RemoteNavigation;
  /** True when both elements already hold the HTML rendered for this location at build time. */
  hydrate: boolean;
  /** Looks after fragments and slots in it. Default: their fallbacks stand there. */
  fragments?: FragmentHost | undefined;
  /** What it missed while it slept; what is not hydrated missed nothing. Default: as if nothing. */
  missed?: MissedEvents | undefined;
  /** Called each time a place's content has been put on the page, before the browser paints it. */
  onCommit(): void;
  /**
   * Called where React says that something it was to hydrate did not match: other elements stand in its place, or do in a moment. React
   * may say so to another root than that one. Shells older than this have none.
   */
  onReplaced?(): void;
  /** Tells the shell that the remote can no longer show itself. The shell shows its fallback. */
  onFault(error: unknown): void;
}
