/** True where the whole product runs on one machine with its built-in providers: the page itself says so. */
export const isLocalMode = () =>
  document.querySelector<HTMLMetaElement>('meta[name="mealtime-mode"]')?.content === 'local';
