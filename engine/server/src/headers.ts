import { PERMISSIONS } from '@federated-pages/manifest';
import type { PagePolicy as Page } from '@federated-pages/store';

/** A directive for all pages, with what this one has besides. */
const directive = (forAll: string, more: readonly string[] = []) => [forAll, ...more].join(' ');

const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);

/**
 * Content security policy of a product's pages. `style-src-attr` allows the style attributes that scripts set
 * (positions, sizes); of style and script elements those alone are let in that the page was composed with, by their hashes.
 * Other origins are those that the product lets into all its pages, and those that the page's remotes need, as they were
 * reviewed at publishing.
 */
const contentSecurityPolicy = ({ styles, scripts, policies, images = [], allows = {} }: Page) =>
  [
    "default-src 'self'",
    directive("script-src 'self'", [...quoted(scripts), ...(allows.scripts ?? [])]),
    directive("style-src 'self'", quoted(styles)),
    "style-src-attr 'unsafe-inline'",
    directive("img-src 'self' data:", [...images, ...(allows.images ?? [])]),
    "font-src 'self'",
    directive("connect-src 'self'", allows.connect),
    directive("worker-src 'self'", allows.workers),
    "manifest-src 'self'",
    directive('frame-src', allows.frames ?? ["'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes a script's address, HTML or code by these policies alone.
    ...(policies
      ? ["require-trusted-types-for 'script'", directive(`trusted-types ${policies.join(' ')}`, allows.policies)]
      : []),
  ].join('; ');

/** What a page may ask a person for; it may lend that to the frames that it needs. */
function permissionsPolicy({ allows = {} }: Page): string {
  const { permissions = [], frames = [] } = allows;
  const granted = `(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`;
  return PERMISSIONS.map((feature) => `${feature}=${permissions.includes(feature) ? granted : '()'}`).join(', ');
}

const policiesOf = (page: Page) => ({
  'content-security-policy': contentSecurityPolicy(page),
  'permissions-policy': permissionsPolicy(page),
});

/** A page stays the same object for as long as its generation is live. */
const known = new WeakMap<Page, ReturnType<typeof policiesOf>>();

function policiesFor(page: Page) {
  const policies = known.get(page) ?? policiesOf(page);
  known.set(page, policies);
  return policies;
}

/** Says that there is no page yet. */
const NO_PAGE: Page = {};

/** On every answer of the edge's own. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** On answers for people that are no page. */
export const TEXT_HEADERS = { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8' } as const;

/**
 * On every page. HSTS only over https: elsewhere browsers must ignore it anyway.
 * @param secret whether the page's address holds what only its visitor may know, such as the token of an e-mail's link
 */
export function pageHeaders(https: boolean, secret: boolean, page: Page = NO_PAGE): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...policiesFor(page),
    'referrer-policy': secret ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** On builds: their addresses hold a version, so they never change, and other origins' pages may load them. */
export const BUILD_HEADERS = {
  ...COMMON_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Said instead of a build's file that does not exist. Not cached: it may be published any moment. */
export const MISSING_BUILD_HEADERS = {
  ...COMMON_HEADERS,
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
} as const;
