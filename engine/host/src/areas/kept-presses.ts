import { sendEarly, type EarlySent } from './early-forms';
import { isOwnOf } from './own-elements';
import { knownAgain, type Found } from './known-again';

/** By which what was held down is let go, or no longer held. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;
const PRESSED = 'button, input[type="submit"], input[type="button"], input[type="image"], [role="button"]';

/** A button that was pressed, or a form that was sent without one. */
interface Press {
  find: Found;
  /** What was sent for it, if anything was. */
  sent?: EarlySent | undefined;
}

function repeat(one: HTMLElement) {
  if (one instanceof HTMLFormElement) one.requestSubmit();
  else one.click();
}

/** What is pressed in an area that no script has taken over yet. */
export interface KeptPresses {
  /** Buttons may be gone: those in their place are pressed for them. */
  carry(now: readonly HTMLElement[]): void;
  /** All was taken out of the page and put in elsewhere: browsers do not take what was held down meanwhile for a press. */
  relocated(): void;
  /** Presses what was pressed and stands, once; what is pressed from now on does what it does. */
  hand(): void;
  /** See `Sleep`. */
  letGo(isOver: boolean): void;
  end(): void;
}

/**
 * @param early what was pressed or sent before anybody listened
 * @param onPress called for each press that is kept
 */
export function keepPresses(
  hosts: readonly HTMLElement[],
  early: readonly HTMLElement[],
  onPress: () => void,
): KeptPresses {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const pressed = new Map<HTMLElement, Press>();
  /** The button that a finger, a pointer or the space bar holds down: it is pressed once it is let go. */
  let held: { button: HTMLElement; find: Found; isReleased: boolean } | undefined;
  /** What was pressed last, once presses are the script's. */
  let last: { event: Event; button: HTMLElement; find: Found } | undefined;
  let isKeeping = true;
  for (const one of early) pressed.set(one, { find: knownAgain(hosts, one) });

  const buttonOf = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    return button && !button.closest('a[href]') && isOwnOf(hosts, button) ? button : undefined;
  };
  const hold = (event: Event) => {
    const button = event instanceof KeyboardEvent && event.key !== ' ' ? undefined : buttonOf(event);
    held = button && { button, find: knownAgain(hosts, button), isReleased: false };
  };
  const press = (event: Event) => {
    const button = buttonOf(event);
    if (!button) return;
    const find = knownAgain(hosts, button);
    if (!isKeeping) return void (last = { event, button, find });
    event.preventDefault();
    event.stopPropagation();
    // A double click is one wish.
    if (!pressed.has(button)) pressed.set(button, { find, sent: sendEarly(button) });
    onPress();
  };
  /** By a key in a form that has no button; browsers press that of one that has. */
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!isKeeping || !isOwnOf(hosts, form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.submitter && !pressed.has(form)) pressed.set(form, { find: knownAgain(hosts, form) });
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
    // After the click that follows: until that the script may put another button in its place.
    setTimeout(() => held === was && (held = undefined));
  };
  for (const type of RELEASES) document.addEventListener(type, release, options);

  /** What was held down, another button stands in its place, and it is let go: browsers do not take that for a press. */
  function carryHeld(button: HTMLElement, isReleased: boolean) {
    let wasPressed = false;
    button.addEventListener('click', () => (wasPressed = true), { ...options, once: true });
    const pressSoon = () => setTimeout(() => !wasPressed && button.isConnected && button.click());
    if (isReleased) return void pressSoon();
    const letGo = (event: Event) => {
      for (const type of RELEASES) document.removeEventListener(type, letGo, true);
      if (isOver(button, event)) pressSoon();
    };
    for (const type of RELEASES) document.addEventListener(type, letGo, options);
  }

  return {
    carry(now) {
      const entries = [...pressed];
      pressed.clear();
      for (const [button, one] of entries) pressed.set(one.find(now) ?? button, one);
      if (held && !held.button.isConnected) {
        const { find, isReleased } = held;
        const to = find(now);
        held = undefined;
        if (to) carryHeld(to, isReleased);
      }
      // Pressed in a part that the script had not taken over, and put another in the place of: it has heard of no press.
      if (last && !last.button.isConnected && window.event === last.event) {
        const to = last.find(now);
        setTimeout(() => to?.isConnected && to.click());
      }
    },
    relocated() {
      if (!held?.button.isConnected) return;
      const { button, isReleased } = held;
      held = undefined;
      carryHeld(button, isReleased);
    },
    hand() {
      isKeeping = false;
      // Each in a task of its own: at the first the script may put other buttons in the place of all, and its own is pressed there a task later.
      const pressNext = () => {
        const [next] = pressed;
        if (!next) return;
        const [button, { sent }] = next;
        pressed.delete(button);
        if (sent) sent.hand();
        else if (button.isConnected) repeat(button);
        if (pressed.size > 0) setTimeout(pressNext);
      };
      pressNext();
    },
    letGo(isOver) {
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
      // Those whose turn has not come yet, too.
      pressed.clear();
    },
  };
}
