import { lockScroll } from './lock-scroll';

/** Opens a dialog of the page's HTML above the page. Does nothing where it is open. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  dialog.addEventListener('close', lockScroll(), { once: true });
  dialog.showModal();
}

/** Closes every dialog that is open in `host`; the focus goes back to what opened it. */
export function closeDialogs(host: ParentNode) {
  for (const dialog of host.querySelectorAll('dialog')) dialog.close();
}

/**
 * Buttons of the page's HTML that open a dialog: `command="show-modal" commandfor="<id>"`, in browsers that know these
 * attributes and in those that do not yet. What is opened so is left by Escape, by a click on its backdrop, and by any
 * click inside.
 */
export function followCommands() {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button[command="show-modal"]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) {
      // Browsers that know the attributes would open it once more.
      event.preventDefault();
      openDialog(dialog);
      button?.setAttribute('aria-expanded', 'true');
      dialog.addEventListener('close', () => button?.setAttribute('aria-expanded', 'false'), { once: true });
    } else if (event.target.closest('dialog[data-closes="click"]')) {
      event.target.closest('dialog')?.close();
    }
  });
}
