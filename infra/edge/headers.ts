/**
 * What looking for addresses at Google needs of its published list: the script, its parts, and the calls for places. No map
 * is drawn, so no style, font, worker or frame of Google's is let in.
 */
const MAPS_HOSTS = ' https://maps.googleapis.com https://maps.gstatic.com';
const MAPS_CALLS = ' https://maps.googleapis.com https://places.googleapis.com https://maps.gstatic.com';

/**
 * Content security policy of the product's own pages. `style-src-attr` allows the style attributes that scripts set
 * (positions, sizes); of style elements only those let in that the page was composed with, by their hashes, and no inline
 * script. Google's host serves the pictures of people who
 * sign in with it.
 */
const contentSecurityPolicy = (maps: boolean, styles: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self'${maps ? MAPS_HOSTS : ''}`,
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https://*.googleusercontent.com${maps ? MAPS_HOSTS : ''}`,
    "font-src 'self'",
    `connect-src 'self'${maps ? MAPS_CALLS : ''}`,
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

/**
 * On every page. HSTS only over https: elsewhere browsers must ignore it anyway.
 * @param maps whether the site has a key of Google Maps
 * @param secret whether the page's address holds what only its visitor may know, such as the token of an e-mail's link
 * @param styles hashes of the page's style elements
 */
export function pageHeaders(
  https: boolean,
  maps: boolean,
  secret = false,
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': contentSecurityPolicy(maps, styles),
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
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
