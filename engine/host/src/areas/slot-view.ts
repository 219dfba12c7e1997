import { canonicalPath, type Area, type RemoteEntry, type RemoteVersion } from '@federated-pages/manifest';
import type { RemoteNavigation } from '@federated-pages/sdk/remote';
import type { Location } from '@federated-pages/sdk/router';
import { closeDialogs } from '../frame/dialogs';
import type { MountTarget, View } from './mountable';
import { showStandIn, type StandIn } from './stand-ins';
import { sleepUntilNeeded, type Sleep } from './waking';

/** Element that each area's remotes are mounted in. */
const AREA_ELEMENT = { page: 'main', overlay: 'overlays' } as const;

/** Element below the main one, for what is no part of it. */
const FOOTER_ELEMENT = 'footer';

type Elements = Pick<MountTarget, 'domElement' | 'footerElement'>;

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => canonicalPath(pathname) + search;
const elementsOf = ({ domElement, footerElement }: Elements) =>
  footerElement ? [domElement, footerElement] : [domElement];

function remove(ground: Elements | null) {
  ground?.domElement.remove();
  ground?.footerElement?.remove();
}

/** What a remote's area shows while the remote itself does not: skeleton, fallback, or the page as prerendered. */
export class AreaView implements View {
  #host: HTMLElement | null = null;
  #content: Elements | null = null;
  /** Path of the prerendered page that is shown; null when none is. */
  #prerendered: string | null = null;
  /** What it was rendered for, query included. */
  #served = '';
  #sleep: Sleep | null = null;
  /** A prerendered page that another version than its own is about to replace. */
  #replaced: Elements | null = null;
  #chrome: HTMLElement | null = null;
  #cancelled: () => void = () => undefined;
  #closing: Promise<void> = Promise.resolve();

  constructor(
    private readonly remote: Pick<RemoteEntry, 'name' | 'owner' | 'version'>,
    private readonly area: Area,
    private readonly navigation: RemoteNavigation,
    private readonly onRetry: () => void,
  ) {}

  /** As prerendered when the document came with it, else a skeleton. */
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
      this.#sleep = sleepUntilNeeded(elementsOf(this.#content), wake);
      return true;
    }
    this.#host ??= this.#addHost(AREA_ELEMENT[this.area]);
    this.wait();
    return false;
  }

  /** A skeleton, unless the page as prerendered can be read meanwhile. */
  wait() {
    if (this.#prerendered === null) this.#draw(`${this.area}-loading`);
  }

  /** A skeleton in place of a prerendered page that belongs to a location that was left. */
  waitElsewhere() {
    const { pathname } = this.navigation.getLocation();
    if (this.#prerendered === null || this.#prerendered === canonicalPath(pathname) || !this.#content) return;
    this.discard(this.#content);
    this.#endSleep();
    this.wait();
  }

  /** Another of its pages takes the place of the one that it was composed with. */
  moved() {
    if (this.#host) this.#host.dataset['rendered'] = 'here';
  }

  closed() {
    return this.#closing;
  }

  cancel() {
    this.#cancelled();
  }

  /** Only the version that prerendered a page can hydrate it, at its own location; any other takes its place once it stands. */
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
    // A dialog takes the focus as it opens, and nothing that is hidden can.
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
    this.#sleep?.carry(this.#standing, false);
  }

  carry() {
    this.#sleep?.carry(this.#standing, true);
  }

  expectReplaced() {
    this.#sleep?.expectReplaced(this.#standing);
  }

  hand() {
    this.#sleep?.hand(this.#standing);
  }

  replace() {
    this.#sleep?.replace();
  }

  /** Says that this part of the page is missing, with a way to try again. A prerendered page stays readable below. */
  showFallback() {
    this.#draw(this.area === 'page' && this.#prerendered !== null ? 'page-readable' : `${this.area}-failed`);
  }

  discard(ground: Elements) {
    remove(ground);
    if (this.#content?.domElement === ground.domElement) {
      this.#content = null;
      // What was done in it is for the version that comes in its place.
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

  /** What holds the page that was served, or the same one as it stands now. */
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
    // Whoever takes it over has it: another version of the remote that follows in this tab has not rendered it.
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
    if (!this.#chrome) {
      this.#chrome = document.createElement('div');
      this.#host?.prepend(this.#chrome);
    }
    showStandIn(this.#chrome, what, { retry: this.onRetry, dismiss: () => this.navigation.closeOverlay() });
  }

  #undraw() {
    if (this.#chrome) closeDialogs(this.#chrome);
    this.#chrome?.remove();
    this.#chrome = null;
  }
}
