import { canonicalPath, type Area, type RemoteEntry, type RemoteVersion } from '@federated-pages/manifest';
import type { RemoteNavigation } from '@federated-pages/sdk/remote';
import type { Location } from '@federated-pages/sdk/router';
import { closeDialogs } from '../frame/dialogs';
import type { MountTarget, View } from './mountable';
import { showStandIn, type StandIn } from './stand-ins';
import { hydrateOnDemand, type LazyIsland } from './hydrate-on-demand';

/** Id of the element that contains the remotes of each area. */
const AREA_ELEMENT = { page: 'main', overlay: 'overlays' } as const;

/** Id of the element below main for content outside of it. */
const FOOTER_ELEMENT = 'footer';

type Elements = Pick<MountTarget, 'domElement' | 'footerElement'>;

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => canonicalPath(pathname) + search;
const elementsOf = ({ domElement, footerElement }: Elements) =>
  footerElement ? [domElement, footerElement] : [domElement];

function remove(ground: Elements | null) {
  ground?.domElement.remove();
  ground?.footerElement?.remove();
}

/** The content of a remote's area while the remote is not mounted: skeleton, fallback or composed page. */
export class AreaView implements View {
  #host: HTMLElement | null = null;
  #content: Elements | null = null;
  /** Path of the composed page that is shown; null if none is. */
  #prerendered: string | null = null;
  /** The address that it was rendered for, with its query. */
  #served = '';
  #sleep: LazyIsland | null = null;
  /** A composed page that another version is about to replace. */
  #replaced: Elements | null = null;
  #placeholder: HTMLElement | null = null;
  #cancelled: () => void = () => undefined;
  #closing: Promise<void> = Promise.resolve();

  constructor(
    private readonly remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
    private readonly area: Area,
    private readonly navigation: RemoteNavigation,
    private readonly onRetry: () => void,
  ) {}

  /** Shows the composed page if the document has it, else a skeleton. */
  open(wake: () => void): boolean {
    const location = this.navigation.getLocation();
    this.#closing = new Promise((resolve) => (this.#cancelled = resolve));
    const composed = this.#host ? null : this.#findPrerendered(location.pathname);
    if (composed) {
      this.#host = composed;
      this.#content = {
        domElement: composed.firstElementChild as HTMLElement,
        footerElement: document.querySelector<HTMLElement>(`#${FOOTER_ELEMENT} > [data-prerendered]`) ?? undefined,
      };
      delete this.#content.footerElement?.dataset['prerendered'];
      this.#prerendered = canonicalPath(location.pathname);
      this.#served = addressOf(location);
      this.#sleep = hydrateOnDemand(elementsOf(this.#content), wake);
      return true;
    }
    this.#host ??= this.#addHost(AREA_ELEMENT[this.area]);
    this.wait();
    return false;
  }

  /** Shows a skeleton, unless the composed page can be read in the meantime. */
  wait() {
    if (this.#prerendered === null) this.#draw(`${this.area}-loading`);
  }

  /** Replaces a composed page of an address that was left by a skeleton. */
  waitElsewhere() {
    const { pathname } = this.navigation.getLocation();
    if (this.#prerendered === null || this.#prerendered === canonicalPath(pathname) || !this.#content) return;
    this.discard(this.#content);
    this.#endSleep();
    this.wait();
  }

  /** The remote has navigated from its composed page to another one. */
  moved() {
    if (this.#host) this.#host.dataset['rendered'] = 'here';
  }

  closed() {
    return this.#closing;
  }

  cancel() {
    this.#cancelled();
  }

  /** Only the version that rendered a page can hydrate it, at its own address; any other replaces it once mounted. */
  target(isLive: boolean): MountTarget {
    if (this.#prerendered !== null && this.#content) {
      if (isLive && this.#standsWhereServed) return { ...this.#content, hydrate: true };
      this.#replaced = this.#content;
      this.#prerendered = null;
    }
    const domElement = document.createElement('div');
    if (this.#host) this.#host.dataset['rendered'] = 'here';
    this.#host?.append(domElement);
    this.#content = { domElement, footerElement: this.area === 'page' ? this.#addHost(FOOTER_ELEMENT) : undefined };
    // A dialog takes the focus as it opens, which hidden elements cannot have.
    this.#hide(this.area === 'page');
    return { ...this.#content, hydrate: false };
  }

  showRemote({ version }: RemoteVersion) {
    this.#prerendered = null;
    remove(this.#replaced);
    this.#replaced = null;
    if (this.#host) this.#host.dataset['version'] = version;
    this.#hide(false);
    this.#undraw();
    this.#sleep?.transferInput(this.#standing, false);
  }

  transferInput() {
    this.#sleep?.transferInput(this.#standing, true);
  }

  expectReplaced() {
    this.#sleep?.expectReplaced(this.#standing);
  }

  replayInput() {
    this.#sleep?.replayInput(this.#standing);
  }

  replace() {
    this.#sleep?.replace();
  }

  /** Shows the failed stand-in with a retry. A composed page stays readable below it. */
  showFallback() {
    this.#draw(this.area === 'page' && this.#prerendered !== null ? 'page-readable' : `${this.area}-failed`);
  }

  discard(ground: Elements) {
    remove(ground);
    if (this.#content?.domElement === ground.domElement) {
      this.#content = null;
      // Its input is for the version that replaces it.
      this.#prerendered = null;
    }
  }

  close() {
    this.#cancelled();
    this.#undraw();
    this.#host?.remove();
    remove(this.#content);
    remove(this.#replaced);
    this.#host = this.#content = this.#replaced = null;
    this.#prerendered = null;
    this.#endSleep();
  }

  /** The elements of the page as served, or of the same page as mounted now. */
  get #standing(): HTMLElement[] {
    return this.#content && this.#standsWhereServed ? elementsOf(this.#content) : [];
  }

  get #standsWhereServed() {
    return this.#served === addressOf(this.navigation.getLocation());
  }

  #endSleep() {
    this.#sleep?.end();
    this.#sleep = null;
  }

  #findPrerendered(pathname: string): HTMLElement | null {
    if (this.area !== 'page') return null;
    const host = document.querySelector<HTMLElement>(`#main > [data-remote="${this.remote.name}"][data-prerendered]`);
    if (host?.dataset['prerendered'] !== canonicalPath(pathname)) return null;
    // Claimed once: another version of the remote in this tab has not rendered it.
    delete host.dataset['prerendered'];
    return host;
  }

  #addHost(parent: string): HTMLElement {
    const host = document.createElement('div');
    host.dataset['remote'] = this.remote.name;
    host.dataset['version'] = this.remote.version;
    host.dataset['owner'] = this.remote.owner;
    document.getElementById(parent)?.append(host);
    return host;
  }

  #hide(hidden: boolean) {
    for (const element of [this.#content?.domElement, this.#content?.footerElement])
      if (element) element.hidden = hidden;
  }

  #draw(what: StandIn) {
    if (!this.#placeholder) {
      this.#placeholder = document.createElement('div');
      this.#host?.prepend(this.#placeholder);
    }
    showStandIn(this.#placeholder, what, { retry: this.onRetry, dismiss: () => this.navigation.closeOverlay() });
  }

  #undraw() {
    if (this.#placeholder) closeDialogs(this.#placeholder);
    this.#placeholder?.remove();
    this.#placeholder = null;
  }
}
