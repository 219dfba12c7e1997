/** What the page itself says in `<meta name="mealtime-<name>" content="...">`; empty when it says nothing. */
export const pageSetting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="mealtime-${name}"]`)?.content ?? '';

/** True where the whole product runs on one machine with its built-in providers. */
export const isLocalMode = () => pageSetting('mode') === 'local';
