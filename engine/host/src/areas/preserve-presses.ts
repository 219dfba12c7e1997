import { sendEarly, type EarlySubmit } from './early-forms';
import { isOwnOf } from './own-elements';
import { trackElement, type FindElement } from './track-element';

/** Events that release or cancel a held press. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;
const PRESSED = 'button, input[type="submit"], input[type="button"], input[type="image"], [role="button"]';

/** A pressed button, or a form submitted without a button. */
interface Press {
  find: FindElement;
  /** The early request of its form, if one was sent. */
  sent?: EarlySubmit | undefined;
}

function repeat(one: HTMLElement) {
  if (one instanceof HTMLFormElement) one.requestSubmit();
  else one.click();
}

/** Keeps presses in an area that has no script yet. */
export interface PreservedPresses {
  /** Moves kept presses from removed buttons to their replacements. */
  transfer(now: readonly HTMLElement[]): void;
  /** To be called after the area was moved in the document: browsers fire no click for a press held during the move. */
  relocated(): void;
  /** Replays the kept presses that are still connected, once. Later presses are not intercepted. */
  replay(): void;
  /** See `release` of `LazyIsland`. */
  release(isOver: boolean): void;
  end(): void;
}

/**
 * @param early presses and submits recorded before this call
 * @param onPress called for each kept press
 */
export function preservePresses(
  hosts: readonly HTMLElement[],
  early: readonly HTMLElement[],
  onPress: () => void,
): PreservedPresses {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const pressed = new Map<HTMLElement, Press>();
  /** The button that a pointer or the space bar holds down; it is pressed on release. */
  let held: { button: HTMLElement; find: FindElement; isReleased: boolean } | undefined;
  /** The last press after the script took over. */
  let last: { event: Event; button: HTMLElement; find: FindElement } | undefined;
  let isKeeping = true;
  for (const one of early) pressed.set(one, { find: trackElement(hosts, one) });

  const buttonOf = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    return button && !button.closest('a[href]') && isOwnOf(hosts, button) ? button : undefined;
  };
  const hold = (event: Event) => {
    const button = event instanceof KeyboardEvent && event.key !== ' ' ? undefined : buttonOf(event);
    held = button && { button, find: trackElement(hosts, button), isReleased: false };
  };
  const press = (event: Event) => {
    const button = buttonOf(event);
    if (!button) return;
    const find = trackElement(hosts, button);
    if (!isKeeping) return void (last = { event, button, find });
    event.preventDefault();
    event.stopPropagation();
    // A double click counts once.
    if (!pressed.has(button)) pressed.set(button, { find, sent: sendEarly(button) });
    onPress();
  };
  /** Implicit submission by a key in a form without a button; with one, browsers click it. */
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!isOwnOf(hosts, form)) return;
    if (!isKeeping) {
      if (!event.submitter) last = { event, button: form, find: trackElement(hosts, form) };
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!event.submitter && !pressed.has(form)) pressed.set(form, { find: trackElement(hosts, form) });
    onPress();
  };
  for (const host of hosts) {
    host.addEventListener('click', press, options);
    host.addEventListener('submit', send, options);
    for (const type of ['pointerdown', 'keydown']) host.addEventListener(type, hold, options);
  }
  const isOver = (button: HTMLElement, { type, target }: Event) =>
    type !== 'pointercancel' && target instanceof Node && button.contains(target);
  const release = (event: Event) => {
    const was = held;
    if (!was) return;
    was.isReleased = isOver(was.button, event);
    // After the click that follows: until then the script may replace the button.
    setTimeout(() => held === was && (held = undefined));
  };
  for (const type of RELEASES) document.addEventListener(type, release, options);

  /**
   * Presses the replacement of a held button on release: browsers fire no click if the button was replaced meanwhile.
   */
  function transferHeld(button: HTMLElement, isReleased: boolean) {
    let wasPressed = false;
    button.addEventListener('click', () => (wasPressed = true), { ...options, once: true });
    const pressSoon = () => setTimeout(() => !wasPressed && button.isConnected && button.click());
    if (isReleased) return void pressSoon();
    const onRelease = (event: Event) => {
      for (const type of RELEASES) document.removeEventListener(type, onRelease, true);
      if (isOver(button, event)) pressSoon();
    };
    for (const type of RELEASES) document.addEventListener(type, onRelease, options);
  }

  return {
    transfer(now) {
      const entries = [...pressed];
      pressed.clear();
      for (const [button, one] of entries) pressed.set(one.find(now) ?? button, one);
      if (held && !held.button.isConnected) {
        const { find, isReleased } = held;
        const to = find(now);
        held = undefined;
        if (to) transferHeld(to, isReleased);
      }
      // Pressed in a part that was then replaced before it was hydrated: its script received no event.
      if (last && !last.button.isConnected && window.event === last.event) {
        const to = last.find(now);
        setTimeout(() => to?.isConnected && repeat(to));
      }
    },
    relocated() {
      if (!held?.button.isConnected) return;
      const { button, isReleased } = held;
      held = undefined;
      transferHeld(button, isReleased);
    },
    replay() {
      isKeeping = false;
      // One task for each: the first may make the script replace the other buttons, and their presses are moved before
      // the next task.
      const pressNext = () => {
        const [next] = pressed;
        if (!next) return;
        const [button, { sent }] = next;
        pressed.delete(button);
        if (sent) sent.submit();
        else if (button.isConnected) repeat(button);
        if (pressed.size > 0) setTimeout(pressNext);
      };
      pressNext();
    },
    release(isOver) {
      watching.abort();
      for (const [button, { sent }] of pressed) {
        if (sent && !isOver) continue;
        pressed.delete(button);
        if (!sent) repeat(button);
        else void sent.answer.then(({ ok }) => ok && window.location.reload()).catch(() => undefined);
      }
    },
    end() {
      watching.abort();
      // Drops presses that are not replayed yet.
      pressed.clear();
    },
  };
}
