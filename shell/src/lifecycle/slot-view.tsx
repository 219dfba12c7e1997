import { canonicalPath, type Area, type RemoteRelease } from '@mealtime/federation/manifest';
import type { Location } from '@mealtime/federation/router';
import { createRoot, type Root } from 'react-dom/client';
import { AreaFallback } from '../frame/area-fallback';
import { AreaSkeleton } from '../frame/area-skeleton';

/** Element that each area's remotes are mounted in. */
const AREA_ELEMENT = { page: 'main', overlay: 'overlays' } as const;

/** What a remote's area shows while the remote itself does not: skeleton, fallback, or the page as prerendered. */
export class SlotView {
  private host: HTMLElement | null = null;
  private content: HTMLElement | null = null;
  private prerendered = false;
  /** A prerendered page that another version than its own is about to replace. */
  private replaced: HTMLElement | null = null;
  private chrome: { element: HTMLElement; root: Root } | null = null;
  private cancelled: () => void = () => undefined;
  private closing: Promise<void> = Promise.resolve();

  constructor(
    private readonly remote: RemoteRelease,
    private readonly area: Area,
    private readonly onRetry: () => void,
    private readonly onDismiss: () => void,
  ) {}

  /** Puts the area on the page: as prerendered when the document came with it, else a skeleton. */
  open(location: Location) {
    this.closing = new Promise((resolve) => (this.cancelled = resolve));
    const composed = this.host ? null : this.findPrerendered(location);
    if (composed) {
      this.host = composed;
      this.content = composed.firstElementChild as HTMLElement;
      this.prerendered = true;
      return;
    }
    if (!this.host) {
      this.host = document.createElement('div');
      this.host.dataset['remote'] = this.remote.name;
      document.getElementById(AREA_ELEMENT[this.area])?.append(this.host);
    }
    this.wait();
  }

  /** A skeleton, unless the page as prerendered can be read meanwhile. */
  wait() {
    if (!this.prerendered) this.draw(<AreaSkeleton area={this.area} />);
  }

  /** Settles when `close` or `cancel` is called after the last `open`. */
  closed() {
    return this.closing;
  }

  cancel() {
    this.cancelled();
  }

  /**
   * Where the remote is to be mounted, and whether its HTML is there already. Only the version that prerendered a page
   * can hydrate it (`isLive`); another one takes its place once it stands.
   */
  target(isLive: boolean): { element: HTMLElement; hydrate: boolean } {
    if (this.prerendered && this.content) {
      if (isLive) return { element: this.content, hydrate: true };
      this.replaced = this.content;
      this.prerendered = false;
    }
    const element = document.createElement('div');
    // A dialog takes the focus as it opens, and nothing that is hidden can.
    element.hidden = this.area === 'page';
    this.host?.append(element);
    this.content = element;
    return { element, hydrate: false };
  }

  /** The remote stands in its element: everything else goes. */
  showRemote() {
    this.prerendered = false;
    this.replaced?.remove();
    this.replaced = null;
    if (this.content) this.content.hidden = false;
    this.undraw();
  }

  /** Says that this part of the page is missing, with a way to try again. A prerendered page stays readable below. */
  showFallback() {
    this.draw(
      <AreaFallback
        area={this.area}
        contentIsShown={this.prerendered}
        onRetry={this.onRetry}
        onDismiss={this.onDismiss}
      />,
    );
  }

  /** Removes what a remote was mounted in. */
  discard(element: HTMLElement) {
    element.remove();
    if (this.content === element) {
      this.content = null;
      this.prerendered = false;
    }
  }

  close() {
    this.cancelled();
    this.undraw();
    this.host?.remove();
    this.host = this.content = this.replaced = null;
    this.prerendered = false;
  }

  private findPrerendered(location: Location): HTMLElement | null {
    if (this.area !== 'page') return null;
    const host = document.querySelector<HTMLElement>(`#main > [data-remote="${this.remote.name}"][data-prerendered]`);
    if (host?.dataset['prerendered'] !== canonicalPath(location.pathname)) return null;
    // Whoever takes it over has it: another version of the remote that follows in this tab has not rendered it.
    delete host.dataset['prerendered'];
    return host;
  }

  private draw(what: React.ReactNode) {
    if (!this.chrome) {
      const element = document.createElement('div');
      this.host?.prepend(element);
      this.chrome = { element, root: createRoot(element) };
    }
    this.chrome.root.render(what);
  }

  /** As a root goes, React runs the effects that are due in others: one of the remote may throw and have us draw anew. */
  private undraw() {
    const { chrome } = this;
    this.chrome = null;
    chrome?.root.unmount();
    chrome?.element.remove();
  }
}
