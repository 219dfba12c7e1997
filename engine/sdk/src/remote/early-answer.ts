declare global {
  /** Set by the host while a form's script handles the replay of an early submit. */
  var compositionSent: { form: EventTarget; answer: Promise<Response> } | undefined;
}

/**
 * The response to a form that was sent before its script ran. The host sends forms with a POST address and `data-early`
 * at once, like the browser, but asking for JSON. Call this first in the `submit` handler and use its result instead of
 * sending; undefined if nothing was sent. Rejects as `fetch` does.
 */
export function earlyAnswer({ currentTarget }: { currentTarget: EventTarget | null }): Promise<Response> | undefined {
  const sent = globalThis.compositionSent;
  return sent && sent.form === currentTarget ? sent.answer : undefined;
}
