import { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from '@federated-pages/manifest';

/**
 * The whole address of a path of this site, as search engines and other sites know it. Rendered at build time it holds
 * a placeholder that is filled in when the page is composed; the browser finds the same origin on the page.
 */
export function publicUrl(path: string): string {
  if (typeof document === 'undefined') return `${ORIGIN_PLACEHOLDER}${path}`;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${ORIGIN_ELEMENT}"]`)?.content;
  return `${content ?? window.location.origin}${path}`;
}
