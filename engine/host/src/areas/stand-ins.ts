import { closeDialogs, openDialog } from '../frame/dialogs';

/**
 * What stands where a remote does not (yet). The product draws them; every composed page carries them as templates, for
 * they are needed when nothing can be fetched.
 */
export const STAND_INS = [
  'page-loading',
  'page-failed',
  /** The page can be read as it was composed, but its remote does not answer. */
  'page-readable',
  'overlay-loading',
  'overlay-failed',
  /** The host itself cannot go on. */
  'unexpected',
] as const;

export type StandIn = (typeof STAND_INS)[number];

/** What a person can do about it, by the value of `data-action` on a button. `dismiss` is also what Escape does. */
export type Actions = Partial<Record<'retry' | 'dismiss' | 'reload', () => void>>;

export const standInId = (name: string) => `stand-in-${name}`;

/** Puts a stand-in into an element, in place of what is there. A dialog in it opens above the page. */
export function showStandIn(host: HTMLElement, name: StandIn, actions: Actions = {}) {
  const template = document.getElementById(standInId(name));
  closeDialogs(host);
  host.replaceChildren(...(template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : []));
  for (const button of host.querySelectorAll<HTMLElement>('[data-action]')) {
    const action = actions[button.dataset['action'] as keyof Actions];
    if (action) button.addEventListener('click', action);
  }
  const dialog = host.querySelector('dialog');
  if (!dialog) return;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    actions.dismiss?.();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && actions.dismiss?.());
  openDialog(dialog);
}
