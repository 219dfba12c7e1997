import { afterTurns } from '../loading/limits';
import { POSTS_ITSELF, takeEarlyPresses } from './early-presses';
import { preserveFocus } from './preserve-focus';
import { preserveInput } from './preserve-input';
import { preservePresses } from './preserve-presses';
import { isOwn, ownElements } from './own-elements';

/** Attribute in a remote's HTML, on any element, that says when its script runs. Default: shortly before it is used. */
const WHEN = 'data-hydrate';
/** `load`: at once, for content that differs between visitors or ages fast. */
const AT_LOAD = `[${WHEN}="load"]`;
/** `seen`: shortly before it scrolls into view. */
const WHEN_SEEN = `[${WHEN}="seen"]`;
const NEARLY_SEEN = '200px';
/** How long to wait for replacements after React has reported them. */
const REPLACED_WITHIN_MS = 1_000;

/** Elements whose press or key only a script can handle. The host follows links, and `details` open natively. */
export const INTERACTIVE = 'button, input, select, textarea, label, [role="button"], [tabindex], [contenteditable]';

/** First signs of use. Unlike `pointerover`, `pointermove` does not fire for a resting pointer. */
const INTENT = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** Whether HTML works without its script: it has only links and forms with a POST address. */
export const worksAlone = (content: HTMLElement): boolean =>
  ownElements<HTMLElement>(content, INTERACTIVE).every(
    (one) => one.closest(`form${POSTS_ITSELF}`) && one.matches(':not([type="button"])'),
  );

/** A composed area whose script has not taken over yet. */
export interface LazyIsland {
  /**
   * Some or all served elements were replaced: moves input and focus synchronously to the replacements. Also needed
   * after `replayInput`, as a script hydrates some parts later.
   * @param now elements that contain the present content
   * @param isSame the replacements are of the same version: presses are moved too. In another version a button may do
   * something else
   */
  transferInput(now: readonly HTMLElement[], isSame: boolean): void;
  /** As `transferInput` with `isSame`, also for replacements added within a moment; the rest is then forgotten. */
  expectReplaced(now: readonly HTMLElement[]): void;
  /**
   * The script has taken over: delivers input, replays presses and passes on the answers of early forms. Call it once
   * mounted, after the effects of the first render.
   * @param now as above
   */
  replayInput(now: readonly HTMLElement[]): void;
  /**
   * The mounted version was removed and another one follows: input is delivered to that too, replayed presses are not.
   */
  replace(): void;
  /** The area was moved in the document. Call it synchronously after the move. */
  relocated(): void;
  /**
   * Stops waiting for the script: presses go to the browser, and kept ones are replayed. If a form was sent early and
   * the script will not come (`isOver`), the document is reloaded to show the result.
   */
  release(isOver: boolean): void;
  /** No script takes over, or the one that did is gone. */
  end(): void;
}

/**
 * Calls `wake` when an area is about to be used, is scrolled into view as far as `data-hydrate` asks for that, or needs
 * its script at once. Input and presses, also from before the call, are kept until `replayInput` or `end`.
 * @param hosts elements that contain the area's HTML
 */
export function hydrateOnDemand(hosts: readonly HTMLElement[], wake: () => void): LazyIsland {
  const watching = new AbortController();
  const { signal } = watching;
  const early = takeEarlyPresses(hosts);
  const input = preserveInput(hosts);
  const presses = preservePresses(hosts, early, wake);
  const focus = preserveFocus(hosts);
  let wasReplayed = false;
  let hasEnded = false;

  for (const host of hosts) {
    for (const type of INTENT) {
      const notice = ({ target }: Event) => {
        const used = target instanceof Element && target.closest(INTERACTIVE);
        if (used && isOwn(host, used)) wake();
      };
      host.addEventListener(type, notice, { capture: true, passive: true, signal });
    }
  }

  const parts = hosts.flatMap((host) => ownElements(host, WHEN_SEEN));
  const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: NEARLY_SEEN,
  });
  for (const part of parts) sight.observe(part);
  signal.addEventListener('abort', () => sight.disconnect());
  if (early.length > 0 || input.wasEntered || hosts.some((host) => ownElements(host, AT_LOAD).length > 0))
    queueMicrotask(() => !signal.aborted && wake());

  const carry = (now: readonly HTMLElement[], isSame: boolean) => {
    if (hasEnded) return;
    input.transfer(now);
    if (isSame) presses.transfer(now);
    focus.transfer(now);
    if (wasReplayed) setTimeout(() => wasReplayed && input.replay(now));
  };
  // React may report replacements a moment before it inserts them.
  let expected: readonly HTMLElement[] | undefined;
  let stopExpecting = (): void => undefined;
  // Elements that the script removed after it took over are not replaced.
  const forgetGone = () => {
    if (!wasReplayed || expected) return;
    input.forgetGone();
    focus.forgetGone();
  };
  const changes = new MutationObserver(() => (expected ? carry(expected, true) : forgetGone()));
  const observe = (now: readonly HTMLElement[]) => {
    for (const one of now) changes.observe(one, { childList: true, subtree: true });
  };
  const expectReplaced = (now: readonly HTMLElement[]) => {
    if (hasEnded) return;
    carry(now, true);
    observe(now);
    expected = now;
    stopExpecting();
    stopExpecting = afterTurns(REPLACED_WITHIN_MS, () => {
      expected = undefined;
      forgetGone();
    });
  };

  const end = () => {
    hasEnded = true;
    wasReplayed = false;
    stopExpecting();
    changes.disconnect();
    watching.abort();
    for (const kept of [input, presses, focus]) kept.end();
  };

  return {
    transferInput: carry,
    expectReplaced,
    replayInput(now) {
      if (hasEnded) return;
      watching.abort();
      carry(now, false);
      wasReplayed = true;
      input.replay(now);
      // An event handler may have replaced fields; their input is delivered before presses are replayed.
      input.replay(now);
      presses.replay();
      forgetGone();
      observe(now);
    },
    release(isOver) {
      watching.abort();
      presses.release(isOver);
    },
    replace() {
      if (!wasReplayed) return;
      wasReplayed = false;
      expected = undefined;
      presses.end();
      input.markUndelivered();
    },
    relocated() {
      if (hasEnded) return;
      presses.relocated();
      focus.relocated();
    },
    end,
  };
}
