/** Content of `<meta name="mealtime-<name>" content="...">` in the page; empty if missing. */
export const pageSetting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="mealtime-${name}"]`)?.content ?? '';

/** True if the entire product runs on one machine with its built-in providers. */
export const isLocalMode = () => pageSetting('mode') === 'local';
