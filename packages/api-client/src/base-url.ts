/** Default address of the API. */
const SAME_ORIGIN = '/api';

let configured: string | undefined;

/** Sets the API's address for this bundle, for programs outside our pages. */
export function configureApi({ baseUrl }: { baseUrl: string }): void {
  configured = baseUrl.replace(/\/+$/, '');
}

/**
 * The address of a path below the API, for example "/user/me". An API on another host is configured once for every
 * bundle on the page, by `<meta name="mealtime-api" content="https://api.example/api">`.
 */
export function apiUrl(path: string): string {
  return `${configured ?? addressOnPage() ?? SAME_ORIGIN}${path}`;
}

function addressOnPage(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="mealtime-api"]')?.content;
  return content ? content.replace(/\/+$/, '') : undefined;
}
