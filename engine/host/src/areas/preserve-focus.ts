import { isOwn } from './own-elements';
import { trackElement, type FindElement } from './track-element';

/** Restores the focus in an area whose elements a script may replace. */
export interface PreservedFocus {
  /** Focuses the replacement of the removed focused element, as soon as there is one. */
  transfer(now: readonly HTMLElement[]): void;
  /** Restores the focus after the area was moved in the document. Call it synchronously after the move. */
  relocated(): void;
  /** Forgets a focused element that was removed without a replacement. */
  forgetGone(): void;
  end(): void;
}

/** @param hosts elements that contain the whole area */
export function preserveFocus(hosts: readonly HTMLElement[]): PreservedFocus {
  const watching = new AbortController();
  const { signal } = watching;
  let focused: { element: HTMLElement; find: FindElement } | undefined;

  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLElement && hosts.some((host) => host !== target && isOwn(host, target)))
      focused = { element: target, find: trackElement(hosts, target) };
  };
  // Removal may fire `focusout` too; only an element that is still connected was left by the visitor.
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
    transfer(now) {
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
