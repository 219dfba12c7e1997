import { takeEarlyPresses } from '../areas/early-presses';
import { lockScroll } from './lock-scroll';

/** Opens a dialog of the page's HTML above the page. Does nothing where it is open. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  hold(dialog);
  dialog.showModal();
}

/** Keeps the page behind an open dialog where it is. */
const hold = (dialog: HTMLDialogElement) => dialog.addEventListener('close', lockScroll(), { once: true });

/** Closes every dialog that is open in `host`; the focus goes back to what opened it. */
export function closeDialogs(host: ParentNode) {
  for (const dialog of host.querySelectorAll('dialog')) dialog.close();
}

const OPENS = 'button[command="show-modal"]';

function opened(button: Element | null): HTMLDialogElement | undefined {
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  return dialog instanceof HTMLDialogElement ? dialog : undefined;
}

/** Has a button say that its dialog is open, for as long as it is. */
function expand(button: Element | null, dialog: HTMLDialogElement) {
  button?.setAttribute('aria-expanded', 'true');
  dialog.addEventListener('close', () => button?.setAttribute('aria-expanded', 'false'), { once: true });
}

/**
 * Buttons of the page's HTML that open a dialog: `command="show-modal" commandfor="<id>"`, in browsers that know these
 * attributes and in those that do not yet. What is opened so is left by Escape, by a click on its backdrop, and by any
 * click inside. What was pressed in the frame before this ran is done now, as far as the browser has not done it by itself.
 */
export function followCommands(frames: readonly HTMLElement[]) {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest(OPENS);
    const dialog = opened(button);
    if (dialog) {
      // Browsers that know the attributes would open it once more.
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
    hold(dialog);
    expand(button, dialog);
  }
  const pressed = takeEarlyPresses(frames).at(-1);
  if (pressed && !(pressed.matches(OPENS) && 'commandForElement' in pressed)) pressed.click();
}
