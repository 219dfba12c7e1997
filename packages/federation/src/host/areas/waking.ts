import { sendEarly, type EarlySent } from './early-forms';
import { POSTS_ITSELF, takeEarlyPress } from './early-presses';
import { keepInput } from './kept-input';
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

/** What only a script can answer a press of, or a key. Links are followed by the host, details open by themselves. */
export const INTERACTIVE = 'button, input, select, textarea, label, [role="button"], [tabindex], [contenteditable]';
const PRESSED = 'button, input[type="submit"], input[type="button"], input[type="image"], [role="button"]';

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
   * The script has taken over: what was typed meanwhile is told to it, what was pressed is pressed, and a form that was sent
   * early is handed its answer. To be called once it stands, after the effects of its first render.
   * @param now elements that hold what stands: what was typed into one that is gone is entered there, where it has the same
   */
  hand(now: readonly HTMLElement[]): void;
  /**
   * Nobody should wait for the script any longer: from now on what is pressed is the browser's to do, and a press that waits is pressed
   * again. What was sent already is the script's to answer; where it will not come (`isOver`) the document is loaded anew, which
   * shows what came of it.
   */
  letGo(isOver: boolean): void;
  /** Nobody will take over. */
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
  const early = takeEarlyPress(hosts);
  /** Each button that was pressed, with what was sent for it, if anything was. */
  const pressed = new Map<HTMLElement, EarlySent | undefined>();
  const again = (button: HTMLElement) => button.isConnected && button.click();
  if (early) pressed.set(early, undefined);
  const takeInput = keepInput(hosts);

  for (const host of hosts) {
    for (const type of INTENT) {
      const notice = ({ target }: Event) => {
        const used = target instanceof Element && target.closest(INTERACTIVE);
        if (used && isOwn(host, used)) wake();
      };
      host.addEventListener(type, notice, { capture: true, passive: true, signal });
    }
    host.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSED);
        if (!button || !isOwn(host, button) || button.closest('a[href]')) return;
        event.preventDefault();
        event.stopPropagation();
        // A double click is one wish.
        if (!pressed.has(button)) pressed.set(button, sendEarly(button));
        wake();
      },
      { capture: true, signal },
    );
    host.addEventListener(
      'submit',
      (event) => {
        if (!isOwn(host, event.target as Element)) return;
        event.preventDefault();
        wake();
      },
      { capture: true, signal },
    );
  }

  const parts = hosts.flatMap((host) => ownElements(host, WHEN_SEEN));
  const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: NEARLY_SEEN,
  });
  for (const part of parts) sight.observe(part);
  signal.addEventListener('abort', () => sight.disconnect());
  if (early || hosts.some((host) => ownElements(host, AT_LOAD).length > 0))
    queueMicrotask(() => !signal.aborted && wake());

  return {
    hand(now) {
      watching.abort();
      takeInput(now);
      for (const [button, sent] of pressed)
        if (sent) sent.hand();
        else again(button);
    },
    letGo(isOver) {
      watching.abort();
      for (const [button, sent] of pressed) {
        if (sent && !isOver) continue;
        pressed.delete(button);
        if (!sent) again(button);
        else void sent.answer.then(({ ok }) => ok && window.location.reload()).catch(() => undefined);
      }
    },
    end: () => watching.abort(),
  };
}
