import { closeDialogs, openDialog } from '../frame/dialogs';

/**
 * Placeholders for remotes that are loading or failed. The product renders them, and every composed page contains them
 * as templates: they are needed when nothing can be fetched.
 */
export const STAND_INS = [
  'page-loading',
  'page-failed',
  /** The composed page is readable, but its remote does not respond. */
  'page-readable',
  'overlay-loading',
  'overlay-failed',
  /** The host itself cannot go on. */
  'unexpected',
] as const;

export type StandIn = (typeof STAND_INS)[number];

/** Callbacks by the `data-action` of a stand-in's buttons. Escape calls `dismiss`. */
export type Actions = Partial<Record<'retry' | 'dismiss' | 'reload', () => void>>;

export const standInId = (name: string) => `stand-in-${name}`;

/** Replaces the content of an element by a stand-in. A dialog in it opens above the page. */
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
