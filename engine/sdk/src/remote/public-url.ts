import { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from '@federated-pages/manifest';

/**
 * The absolute address of a path of this site, for search engines and other sites. At build time it contains a
 * placeholder that composition replaces; the browser reads the same origin from the page.
 */
export function publicUrl(path: string): string {
  if (typeof document === 'undefined') return `${ORIGIN_PLACEHOLDER}${path}`;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${ORIGIN_ELEMENT}"]`)?.content;
  return `${content ?? window.location.origin}${path}`;
}
