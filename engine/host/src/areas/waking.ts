import { afterTurns } from '../loading/limits';
import { POSTS_ITSELF, takeEarlyPresses } from './early-presses';
import { keepFocus } from './kept-focus';
import { keepInput } from './kept-input';
import { keepPresses } from './kept-presses';
import { isOwn, ownElements } from './own-elements';

/**
 * What a remote's own HTML says about when its script is to run, on any element, as `data-hydrate`. Without it a page as
 * prerendered runs none until somebody means to use it.
 */
const WHEN = 'data-hydrate';
/** `load`: at once, for what shows what is different for each visitor, or is old by now. */
const AT_LOAD = `[${WHEN}="load"]`;
/** `seen`: as soon as it is about to be seen. */
const WHEN_SEEN = `[${WHEN}="seen"]`;
const NEARLY_SEEN = '200px';
/** How long other elements are awaited once it was told that they are put in. */
const REPLACED_WITHIN_MS = 1_000;

/** What only a script can answer a press of, or a key. Links are followed by the host, details open by themselves. */
export const INTERACTIVE = 'button, input, select, textarea, label, [role="button"], [tabindex], [contenteditable]';

/** The first signs that somebody means to use something. A pointer that only rests somewhere does not move. */
const INTENT = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** Whether HTML does all that it offers without its script: it has links, and forms that say where they post to. */
export const worksAlone = (content: HTMLElement): boolean =>
  ownElements<HTMLElement>(content, INTERACTIVE).every(
    (one) => one.closest(`form${POSTS_ITSELF}`) && one.matches(':not([type="button"])'),
  );

/** One prerendered area that no script has taken over yet. */
export interface Sleep {
  /**
   * Other elements stand in the place of what was served, or of a part of it: what was typed and focused is carried over to those at once,
   * before anything else can be typed. Also after `hand`: a script takes over some parts later than others.
   * @param now elements that hold what stands
   * @param isSame of the same version: what was pressed is carried over too. Who knows what a button does in another one
   */
  carry(now: readonly HTMLElement[], isSame: boolean): void;
  /** As `carry` of the same version, also for what is put in a moment later; what is not by then is gone for good. */
  expectReplaced(now: readonly HTMLElement[]): void;
  /**
   * The script has taken over: what was typed meanwhile is told to it, what was pressed is pressed, and a form that was sent
   * early is handed its answer. To be called once it stands, after the effects of its first render.
   * @param now as above
   */
  hand(now: readonly HTMLElement[]): void;
  /** What stood is no more, and another version is to stand here: what was pressed and handed already is no business of its, what was typed is. */
  replace(): void;
  /** All of it was taken out of the page and put in elsewhere. To be called at once. */
  relocated(): void;
  /**
   * Nobody should wait for the script any longer: from now on what is pressed is the browser's to do, and a press that waits is pressed
   * again. What was sent already is the script's to answer; where it will not come (`isOver`) the document is loaded anew, which
   * shows what came of it.
   */
  letGo(isOver: boolean): void;
  /** Nobody will take over, or what did is gone. */
  end(): void;
}

/**
 * Waits until an area that can be read and followed without its script is about to be used, seen as far as it asks for
 * that, or needs its script at once. What was pressed last before, and what is pressed from then on until `hand` or `end` is
 * called, is kept.
 *
 * @param hosts elements that hold the area's HTML
 */
export function sleepUntilNeeded(hosts: readonly HTMLElement[], wake: () => void): Sleep {
  const watching = new AbortController();
  const { signal } = watching;
  const early = takeEarlyPresses(hosts);
  const input = keepInput(hosts);
  const presses = keepPresses(hosts, early, wake);
  const focus = keepFocus(hosts);
  let wasHanded = false;
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
    input.carry(now);
    if (isSame) presses.carry(now);
    focus.carry(now);
    if (wasHanded) setTimeout(() => wasHanded && input.hand(now));
  };
  // React may tell of them a moment before they are there, together with what it has done elsewhere.
  let expected: readonly HTMLElement[] | undefined;
  let stopExpecting = (): void => undefined;
  // What its script takes away by itself is the script's own business.
  const forgetGone = () => {
    if (!wasHanded || expected) return;
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
    wasHanded = false;
    stopExpecting();
    changes.disconnect();
    watching.abort();
    for (const kept of [input, presses, focus]) kept.end();
  };

  return {
    carry,
    expectReplaced,
    hand(now) {
      if (hasEnded) return;
      watching.abort();
      carry(now, false);
      wasHanded = true;
      input.hand(now);
      // As it was told, the script may have put other fields in the place of those; they are told before anything is pressed.
      input.hand(now);
      presses.hand();
      forgetGone();
      observe(now);
    },
    letGo(isOver) {
      watching.abort();
      presses.letGo(isOver);
    },
    replace() {
      if (!wasHanded) return;
      wasHanded = false;
      expected = undefined;
      presses.end();
      input.again();
    },
    relocated() {
      if (hasEnded) return;
      presses.relocated();
      focus.relocated();
    },
    end,
  };
}
