import { readTemplate, type LiveRoute } from '@federated-pages/render/edge';
import type { RemoteRelease } from '@federated-pages/manifest';
import type { PageEntry, PagePolicy } from '@federated-pages/store';
import type { SealedFolder } from './sealed-folder';

/** A request-time route with its header policy. */
export interface RouteAtRequest extends LiveRoute {
  headers: PagePolicy;
}

/** Reads the request-time routes of a generation; rejects if its files were altered. */
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
