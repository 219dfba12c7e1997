import { isOwn } from './own-elements';
import { knownAgain, type Found } from './known-again';

/** Where the focus is in an area, while a script may put other elements in the place of all. */
export interface KeptFocus {
  /** If what had the focus is gone, what stands in its place has it, as soon as anything does. */
  carry(now: readonly HTMLElement[]): void;
  /** All was taken out of the page and put in elsewhere: what had the focus has it again. To be called before anything else may happen. */
  relocated(): void;
  /** What had the focus and has nothing in its place is gone for good. */
  forgetGone(): void;
  end(): void;
}

/** @param hosts elements that hold all of the area */
export function keepFocus(hosts: readonly HTMLElement[]): KeptFocus {
  const watching = new AbortController();
  const { signal } = watching;
  let focused: { element: HTMLElement; find: Found } | undefined;

  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLElement && hosts.some((host) => host !== target && isOwn(host, target)))
      focused = { element: target, find: knownAgain(hosts, target) };
  };
  // An element that is taken away may say so too; what still stands has been left by somebody.
  const left = () =>
    queueMicrotask(() => {
      if (focused?.element.isConnected && focused.element !== document.activeElement) focused = undefined;
    });
  note({ target: document.activeElement });
  for (const host of hosts) {
    host.addEventListener('focusin', note, { signal });
    host.addEventListener('focusout', left, { signal });
  }

  const isElsewhere = () => document.activeElement !== null && document.activeElement !== document.body;

  return {
    carry(now) {
      if (!focused || focused.element.isConnected) return;
      if (isElsewhere()) return void (focused = undefined);
      const to = focused.find(now);
      if (!to) return;
      focused = undefined;
      to.focus({ preventScroll: true });
    },
    relocated() {
      if (focused?.element.isConnected && !isElsewhere()) focused.element.focus({ preventScroll: true });
    },
    forgetGone() {
      if (!focused?.element.isConnected) focused = undefined;
    },
    end: () => watching.abort(),
  };
}
