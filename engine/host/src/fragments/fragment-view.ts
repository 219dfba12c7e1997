import { FALLBACK_MARK, type FragmentDescriptor, type RemoteVersion } from '@federated-pages/manifest';
import type { FragmentMountProps } from '@federated-pages/sdk/remote';
import type { MountTarget, View } from '../areas/mountable';
import { hydrateOnDemand, worksAlone, type LazyIsland } from '../areas/hydrate-on-demand';
import { spacer } from './spacer';

type Elements = Pick<FragmentMountProps, 'domElement'>;

/** Hides the page's fallback if something is mounted in `ground`, else shows it. */
export function toggleFallback(ground: Element | null) {
  const fallback = ground?.nextElementSibling;
  if (!(fallback instanceof HTMLElement) || !fallback.hasAttribute(FALLBACK_MARK)) return;
  fallback.hidden = ground?.querySelector(':scope > * > div:not([hidden])') !== null;
}

/**
 * The content of a fragment's place: its composed HTML, its mount, or nothing. Then the page's fallback shows, or an
 * empty spacer if there is none.
 */
export class FragmentView implements View {
  #content: HTMLElement | null = null;
  /** The composed HTML shows, and no script has taken it over. */
  #isComposed = false;
  #wasOpened = false;
  #sleep: LazyIsland | null = null;
  #replaced: HTMLElement | null = null;
  #cancelled: () => void = () => undefined;
  #closing: Promise<void> = Promise.resolve();

  /**
   * @param canHydrate whether the composed HTML equals what would be rendered now
   * @param onRemoved called after elements were removed, which may have contained other fragments
   */
  constructor(
    private readonly host: HTMLElement,
    private readonly size: FragmentDescriptor['size'],
    private readonly canHydrate: () => boolean,
    private readonly onRemoved: () => void,
  ) {}

  open(wake: () => void): boolean {
    this.#closing = new Promise((resolve) => (this.#cancelled = resolve));
    const composed = this.#wasOpened ? null : this.host.querySelector<HTMLElement>(':scope > div');
    this.#wasOpened = true;
    if (composed) {
      this.#content = composed;
      this.#isComposed = true;
      this.#sleep = hydrateOnDemand([composed], wake);
      return true;
    }
    this.wait();
    return false;
  }

  wait() {
    if (!this.#content && !this.host.firstChild) this.#keepRoom();
  }

  #keepRoom() {
    const hasFallback = this.host.parentElement?.nextElementSibling?.hasAttribute(FALLBACK_MARK);
    if (!hasFallback) this.host.append(spacer(this.size));
  }

  closed() {
    return this.#closing;
  }

  cancel() {
    this.#cancelled();
  }

  target(isLive: boolean): MountTarget {
    if (this.#isComposed && this.#content && isLive && this.canHydrate())
      return { domElement: this.#content, hydrate: true };
    this.#replaced = this.#content;
    this.#isComposed = false;
    this.host.dataset['rendered'] = 'here';
    this.#content = document.createElement('div');
    this.#content.hidden = true;
    this.host.append(this.#content);
    return { domElement: this.#content, hydrate: false };
  }

  showRemote({ version }: RemoteVersion, { domElement }: Elements) {
    // Also after the fallback was shown while the load was pending.
    this.#content = domElement;
    this.#isComposed = false;
    this.#replaced = null;
    this.host.dataset['version'] = version;
    domElement.hidden = false;
    // A hydrated element is not moved: it would lose the focus and a held press.
    for (const other of [...this.host.childNodes]) if (other !== domElement) other.remove();
    if (domElement.parentNode !== this.host) this.host.append(domElement);
    toggleFallback(this.host.parentElement);
    this.onRemoved();
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

  /** Its host was just moved in the document. */
  relocated() {
    toggleFallback(this.host.parentElement);
    this.#sleep?.relocated();
  }

  get #standing(): HTMLElement[] {
    return this.#content ? [this.#content] : [];
  }

  /**
   * Composed HTML stays, visible if it works without a script, else hidden, as its buttons would do nothing. A late
   * script may still take over its presses and input.
   */
  showFallback(isOver: boolean) {
    if (!this.#isComposed || !this.#content) {
      this.#empty();
      this.wait();
    } else if (worksAlone(this.#content)) {
      this.#sleep?.release(isOver);
    } else if (!this.#content.hidden) {
      this.#content.hidden = true;
      this.#keepRoom();
      toggleFallback(this.host.parentElement);
    }
  }

  discard({ domElement }: Elements) {
    domElement.remove();
    if (this.#content !== domElement) return;
    this.#content = this.#replaced;
    this.#replaced = null;
    this.onRemoved();
  }

  close() {
    this.#cancelled();
    this.#sleep?.end();
    this.#sleep = null;
    this.#empty();
  }

  #empty() {
    this.#content = this.#replaced = null;
    this.#isComposed = false;
    this.host.replaceChildren();
    toggleFallback(this.host.parentElement);
    this.onRemoved();
  }
}
