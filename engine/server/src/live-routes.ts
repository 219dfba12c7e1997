import { readTemplate, type LiveRoute } from '@federated-pages/render/edge';
import type { RemoteRelease } from '@federated-pages/manifest';
import type { PageEntry, PagePolicy } from '@federated-pages/store';
import type { SealedFolder } from './sealed-folder';

/** A route that is rendered at requests, and what its headers depend on. */
export interface RouteAtRequest extends LiveRoute {
  headers: PagePolicy;
}

/** Reads what a generation says of such routes; rejects when it does not hold what it should. */
export async function readLiveRoutes(
  files: SealedFolder,
  pages: Readonly<Record<string, PageEntry>>,
  remotes: readonly RemoteRelease[],
  origin: string,
): Promise<RouteAtRequest[]> {
  const read = Object.entries(pages).map(async ([route, { request }]) => {
    const remote = request && remotes.find(({ name }) => name === request.remote);
    const rule = remote?.render?.[route];
    if (!request || !remote || !rule) return [];
    const template = await files.text(request.template);
    return [
      {
        ...{ remote: remote.name, version: remote.version, base: remote.base, route, rule, origin, remotes },
        query: remote.pages?.[route]?.query ?? [],
        fill: readTemplate(template, route),
        headers: request,
        composedWith: request.fragments ?? [],
      },
    ];
  });
  return (await Promise.all(read)).flat();
}
