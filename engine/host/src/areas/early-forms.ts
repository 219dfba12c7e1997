/** Forms whose native POST equals what their script would send. */
const EARLY = 'form[data-early][method="post"][action]';

const fieldsOf = (form: HTMLFormElement, button?: HTMLElement) =>
  new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);

/** A form that was sent before its script had loaded. */
export interface EarlySubmit {
  /**
   * Submits the form to its mounted script, which takes `answer` through `earlyAnswer`. After a remount it uses the
   * form with the same action and fields.
   */
  submit(): void;
  answer: Promise<Response>;
}

/**
 * Sends the form of a pressed button while its script loads, if the form opts in by `data-early`. Returns undefined if
 * nothing was sent: the form is invalid, has a file field or posts to another origin.
 */
export function sendEarly(button: HTMLElement): EarlySubmit | undefined {
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
  answer.catch(() => undefined); // the consumer of `answer` handles the rejection
  const isSame = (other: HTMLFormElement) =>
    other.getAttribute('action') === action && String(fieldsOf(other)) === sent;
  return {
    answer,
    submit() {
      const now = form.isConnected ? form : [...document.querySelectorAll<HTMLFormElement>(EARLY)].find(isSame);
      if (!now) return;
      globalThis.compositionSent = { form: now, answer };
      now.requestSubmit();
      globalThis.compositionSent = undefined;
    },
  };
}
