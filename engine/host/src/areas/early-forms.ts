/** Says of a form that posts by itself that its script, once there, would send just the same. */
const EARLY = 'form[data-early][method="post"][action]';

const fieldsOf = (form: HTMLFormElement, button?: HTMLElement) =>
  new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);

/** A form that was sent before its script was there. */
export interface EarlySent {
  /**
   * Has the script, once it stands, handle the form's being sent (`earlyAnswer`): also where it was mounted anew, in a form of the
   * same fields.
   */
  hand(): void;
  answer: Promise<Response>;
}

/**
 * Sends the form of a button that was pressed while its script is on its way, where it wishes for that: so its answer is on its
 * way too. Undefined where nothing was sent: for what is not valid, has files, or goes to another origin.
 */
export function sendEarly(button: HTMLElement): EarlySent | undefined {
  const form = button.closest<HTMLFormElement>(EARLY);
  if (
    !form ||
    !button.matches('[type="submit"]:not([formaction]), button:not([type], [formaction])') ||
    form.querySelector('[type="file"]')
  )
    return undefined;
  const action = form.getAttribute('action')!;
  const { href, origin } = new URL(action, document.baseURI);
  if (origin !== window.location.origin || !form.checkValidity()) return undefined;
  const sent = String(fieldsOf(form));
  const body = fieldsOf(form, button);
  const answer = fetch(href, { method: 'POST', headers: { accept: 'application/json' }, body });
  answer.catch(() => undefined); // whoever takes it is told
  const isSame = (other: HTMLFormElement) =>
    other.getAttribute('action') === action && String(fieldsOf(other)) === sent;
  return {
    answer,
    hand() {
      const now = form.isConnected ? form : [...document.querySelectorAll<HTMLFormElement>(EARLY)].find(isSame);
      if (!now) return;
      globalThis.compositionSent = { form: now, answer };
      now.requestSubmit();
      globalThis.compositionSent = undefined;
    },
  };
}
