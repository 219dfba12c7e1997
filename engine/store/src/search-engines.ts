import { covers, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';

/** Answered by services and tools, not by pages. */
const NOT_PAGES = ['/api/', '/dev/'];

/** Whether a page for everybody is rendered at a route, or below it. */
const holdsOpenPage = (pattern: string, render: NonNullable<RemoteRelease['render']>) =>
  Object.entries(render).some(([route, { at, private: isPrivate }]) => {
    return at === 'request' && !isPrivate && (route === pattern || covers(pattern, route));
  });

/** Everything but pages that are rendered for everybody is kept out: what is left is a person's own, or the middle of something. */
export function robots({ remotes }: ReleaseManifest, origin: string): string {
  const closed = remotes
    .flatMap(({ routes, overlays, prerender, render = {} }) => [
      ...routes.filter((route) => !prerender.includes(route) && !holdsOpenPage(route, render)),
      ...overlays,
    ])
    .map((route) => route.replace(/\*$/, ''));
  return [
    'User-agent: *',
    ...[...NOT_PAGES, ...closed.sort()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The prerendered pages that name themselves as the address to keep, as `isListed` says. */
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
