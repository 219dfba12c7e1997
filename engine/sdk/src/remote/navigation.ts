import type { Location, Navigator } from '../router';
import type { Area } from '@federated-pages/manifest';
import type { FragmentHost } from './placing';

/**
 * The shell's history as seen by a remote's area. While an overlay is open, the page below keeps its own location and
 * does not render again.
 */
export interface RemoteNavigation {
  area: Area;
  /** The location of this area; the same object until it changes. */
  getLocation(): Location;
  /**
   * The location at composition, if it differs: hydration uses it, then the present one. The same object each time.
   * Default: this area's location.
   */
  getComposedLocation?: (() => Location) | undefined;
  /** Calls back after each change of this area's location. Returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  navigator: Navigator;
  /** Goes one step back if the overlay was opened from a page, else to its background. */
  closeOverlay(): void;
}

/** An event sent by `tell`. */
export interface ToldEvent {
  name: string;
  detail: unknown;
}

/** Events sent while an area was composed and had no script. */
export interface MissedEvents {
  /** All events until `heard` is called. */
  told(): readonly ToldEvent[];
  /** Called after the effects of the first render, when all events were received. */
  heard(): void;
}

/** Properties of a remote's lifecycles, beside single-spa's own. */
export interface MountProps {
  /** Unique by remote and area: "mf-greeting", "mf-sign-up:overlay". */
  name: string;
  domElement: HTMLElement;
  /** Element for the remote's footer, outside main. Missing for overlays and in shells older than footers. */
  footerElement?: HTMLElement | undefined;
  navigation: RemoteNavigation;
  /** Whether both elements contain the HTML rendered for this location. */
  hydrate: boolean;
  /** Mounts fragments and slots. Default: only fallbacks are shown. */
  fragments?: FragmentHost | undefined;
  /** Events missed before hydration. Default: none. */
  missed?: MissedEvents | undefined;
  /** Called after each commit, before the browser paints. */
  onCommit(): void;
  /**
   * Called when React reports a hydration mismatch: elements were or are about to be replaced, perhaps in another root.
   * Missing in older shells.
   */
  onReplaced?(): void;
  /** Reports that the remote cannot render any more. The shell shows its fallback. */
  onFault(error: unknown): void;
}
