const keyOf = (slug: string) => `time ${slug}`;

/** The time that was chosen in this tab, ISO 8601: it outlives signing in. Null: as soon as possible. */
export function readTime(slug: string): string | null {
  try {
    const at = window.sessionStorage.getItem(keyOf(slug));
    return at && Date.parse(at) > Date.now() ? at : null;
  } catch {
    return null;
  }
}

export function keepTime(slug: string, at: string | null): void {
  try {
    if (at) window.sessionStorage.setItem(keyOf(slug), at);
    else window.sessionStorage.removeItem(keyOf(slug));
  } catch {
    // It then has to be chosen again after signing in.
  }
}
