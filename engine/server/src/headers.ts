import { PERMISSIONS } from '@federated-pages/manifest';
import type { PagePolicy as Page } from '@federated-pages/store';

/** A directive with a page's additions. */
const directive = (forAll: string, more: readonly string[] = []) => [forAll, ...more].join(' ');

const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);

/**
 * A page's CSP. `style-src-attr` allows style attributes set by scripts (positions, sizes); style and script elements
 * need a hash from composition. Other origins come from the product and from the needs of the page's remotes, which a
 * publisher accepts with `--accept-needs`.
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
    // Trusted Types: only these policies create script addresses, HTML or code.
    ...(policies
      ? ["require-trusted-types-for 'script'", directive(`trusted-types ${policies.join(' ')}`, allows.policies)]
      : []),
  ].join('; ');

/** Browser features of a page, also delegated to the frames that it needs. */
function permissionsPolicy({ allows = {} }: Page): string {
  const { permissions = [], frames = [] } = allows;
  const granted = `(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`;
  return PERMISSIONS.map((feature) => `${feature}=${permissions.includes(feature) ? granted : '()'}`).join(', ');
}

const policiesOf = (page: Page) => ({
  'content-security-policy': contentSecurityPolicy(page),
  'permissions-policy': permissionsPolicy(page),
});

/** A page is the same object while its generation is live. */
const known = new WeakMap<Page, ReturnType<typeof policiesOf>>();

function policiesFor(page: Page) {
  const policies = known.get(page) ?? policiesOf(page);
  known.set(page, policies);
  return policies;
}

/** Headers before the first release. */
const NO_PAGE: Page = {};

/** On all responses of the edge itself. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** On text responses. */
export const TEXT_HEADERS = { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8' } as const;

/**
 * Headers of every page. HSTS only over https, as browsers ignore it elsewhere.
 * @param secret whether the page's address contains a secret, such as the token of an e-mail's link
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

/** Headers of builds: versioned addresses never change, and pages of other origins may load them. */
export const BUILD_HEADERS = {
  ...COMMON_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Headers for a missing build file. Not cached: it may be published at any time. */
export const MISSING_BUILD_HEADERS = {
  ...COMMON_HEADERS,
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
} as const;
