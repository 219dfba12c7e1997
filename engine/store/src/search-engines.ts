import { covers, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';

/** Paths of services and tools. */
const NOT_PAGES = ['/api/', '/dev/'];

/** Whether a public page is rendered at request time at a route or below it. */
const holdsOpenPage = (pattern: string, render: NonNullable<RemoteRelease['render']>) =>
  Object.entries(render).some(([route, { at, private: isPrivate }]) => {
    return at === 'request' && !isPrivate && (route === pattern || covers(pattern, route));
  });

/** robots.txt: excludes everything but public rendered pages. An exact route ends with `$`: `/order` also begins `/orders`. */
export function robots({ remotes }: ReleaseManifest, origin: string): string {
  const closed = remotes
    .flatMap(({ routes, overlays, prerender, render = {} }) => [
      ...routes.filter((route) => !prerender.includes(route) && !holdsOpenPage(route, render)),
      ...overlays,
    ])
    .map((route) => (route.endsWith('*') ? route.slice(0, -1) : `${route}$`));
  return [
    'User-agent: *',
    ...[...NOT_PAGES, ...closed.sort()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The site map: prerendered pages with a canonical link to themselves (`isListed`). */
export function sitemap(
  { remotes }: ReleaseManifest,
  origin: string,
  isListed: (remote: RemoteRelease, route: string) => boolean,
): string {
  const pages = remotes.flatMap((remote) => remote.prerender.filter((route) => isListed(remote, route)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.sort().map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
