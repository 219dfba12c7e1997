import { canonicalPath, type Area, type RemoteRelease } from '@mealtime/federation/manifest';
import type { MountProps } from '@mealtime/federation/remote';
import type { Location } from '@mealtime/federation/router';
import { createRoot, type Root } from 'react-dom/client';
import { AreaFallback } from '../frame/area-fallback';
import { AreaSkeleton } from '../frame/area-skeleton';

/** Element that each area's remotes are mounted in. */
const AREA_ELEMENT = { page: 'main', overlay: 'overlays' } as const;

/** Element below the main one, for what is no part of it. */
const FOOTER_ELEMENT = 'footer';

/** What one mount of a remote stands in. */
type Ground = Pick<MountProps, 'domElement' | 'footerElement'>;

function remove(ground: Ground | null) {
  ground?.domElement.remove();
  ground?.footerElement?.remove();
}

/** What a remote's area shows while the remote itself does not: skeleton, fallback, or the page as prerendered. */
export class SlotView {
  private host: HTMLElement | null = null;
  private content: Ground | null = null;
  private prerendered = false;
  /** A prerendered page that another version than its own is about to replace. */
  private replaced: Ground | null = null;
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
      this.content = {
        domElement: composed.firstElementChild as HTMLElement,
        footerElement: document.querySelector<HTMLElement>(`#${FOOTER_ELEMENT} > [data-prerendered]`) ?? undefined,
      };
      delete this.content.footerElement?.dataset['prerendered'];
      this.prerendered = true;
      return;
    }
    this.host ??= this.addHost(AREA_ELEMENT[this.area]);
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
  target(isLive: boolean): Ground & { hydrate: boolean } {
    if (this.prerendered && this.content) {
      if (isLive) return { ...this.content, hydrate: true };
      this.replaced = this.content;
      this.prerendered = false;
    }
    const domElement = document.createElement('div');
    this.host?.append(domElement);
    this.content = { domElement, footerElement: this.area === 'page' ? this.addHost(FOOTER_ELEMENT) : undefined };
    // A dialog takes the focus as it opens, and nothing that is hidden can.
    this.hide(this.area === 'page');
    return { ...this.content, hydrate: false };
  }

  /** The remote stands in its element: everything else goes. */
  showRemote() {
    this.prerendered = false;
    remove(this.replaced);
    this.replaced = null;
    this.hide(false);
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
  discard(ground: Ground) {
    remove(ground);
    if (this.content?.domElement === ground.domElement) {
      this.content = null;
      this.prerendered = false;
    }
  }

  close() {
    this.cancelled();
    this.undraw();
    this.host?.remove();
    remove(this.content);
    remove(this.replaced);
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

  private addHost(parent: string): HTMLElement {
    const host = document.createElement('div');
    host.dataset['remote'] = this.remote.name;
    document.getElementById(parent)?.append(host);
    return host;
  }

  private hide(hidden: boolean) {
    for (const element of [this.content?.domElement, this.content?.footerElement]) if (element) element.hidden = hidden;
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
