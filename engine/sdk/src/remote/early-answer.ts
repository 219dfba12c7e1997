declare global {
  /** Set by the host while the script of a form that was sent early handles its being sent. */
  var compositionSent: { form: EventTarget; answer: Promise<Response> } | undefined;
}

/**
 * For a form that posts by itself and says `data-early`: pressed before this script stood, it was sent at once by the host, as
 * the browser would, but asking for JSON. To be called first thing in the handler of its `submit`, and taken instead of sending
 * it; undefined where nothing was sent yet. Rejects as `fetch` does.
 */
export function earlyAnswer({ currentTarget }: { currentTarget: EventTarget | null }): Promise<Response> | undefined {
  const sent = globalThis.compositionSent;
  return sent && sent.form === currentTarget ? sent.answer : undefined;
}
