import { takeEarlyPresses } from '../areas/early-presses';
import { lockScroll } from './lock-scroll';

/** Opens a dialog as a modal above the page, unless it is open. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  lockWhileOpen(dialog);
  dialog.showModal();
}

/** Locks the page's scroll position while a dialog is open. */
const lockWhileOpen = (dialog: HTMLDialogElement) => dialog.addEventListener('close', lockScroll(), { once: true });

/** Closes every open dialog in `host`; the browser restores the focus. */
export function closeDialogs(host: ParentNode) {
  for (const dialog of host.querySelectorAll('dialog')) dialog.close();
}

const OPENS = 'button[command="show-modal"]';

function opened(button: Element | null): HTMLDialogElement | undefined {
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  return dialog instanceof HTMLDialogElement ? dialog : undefined;
}

/** Sets `aria-expanded` on a button while its dialog is open. */
function expand(button: Element | null, dialog: HTMLDialogElement) {
  button?.setAttribute('aria-expanded', 'true');
  dialog.addEventListener('close', () => button?.setAttribute('aria-expanded', 'false'), { once: true });
}

/**
 * Handles `command="show-modal" commandfor="<id>"` buttons, with or without native support. Such a dialog closes by
 * Escape, by a click on its backdrop and, if it has `data-closes="click"`, by any click inside. Presses in `frames`
 * from before this call are replayed, unless the browser has handled them.
 */
export function followCommands(frames: readonly HTMLElement[]) {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest(OPENS);
    const dialog = opened(button);
    if (dialog) {
      // Native support would open it a second time.
      event.preventDefault();
      openDialog(dialog);
      expand(button, dialog);
    } else if (event.target.closest('dialog[data-closes="click"]')) {
      event.target.closest('dialog')?.close();
    }
  });

  for (const button of document.querySelectorAll(OPENS)) {
    const dialog = opened(button);
    if (!dialog?.open) continue;
    lockWhileOpen(dialog);
    expand(button, dialog);
  }
  const pressed = takeEarlyPresses(frames).at(-1);
  if (pressed && !(pressed.matches(OPENS) && 'commandForElement' in pressed)) pressed.click();
}
