/**
 * Content security policy of the product's own pages. `style-src-attr` allows the style attributes that scripts set
 * (positions, sizes); style elements and inline scripts stay forbidden. Google's host serves the pictures of people who
 * sign in with it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https://*.googleusercontent.com",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** On every answer of the edge's own. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** On every page. HSTS only over https: elsewhere browsers must ignore it anyway. */
export function pageHeaders(https: boolean): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
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
