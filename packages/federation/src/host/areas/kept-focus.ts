import { isOwn } from './own-elements';
import { knownAgain, type Found } from './known-again';

/** Where the focus is in an area, while a script may put other elements in the place of all. */
export interface KeptFocus {
  /** If what had the focus is gone, what stands in its place has it. */
  carry(now: readonly HTMLElement[]): void;
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

  return {
    carry(now) {
      if (!focused || focused.element.isConnected) return;
      const { find } = focused;
      focused = undefined;
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      find(now)?.focus({ preventScroll: true });
    },
    end: () => watching.abort(),
  };
}
