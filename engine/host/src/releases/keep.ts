import { BUILD_PATH, MANIFEST_ELEMENT, SHELL, previewOf, type PageRelease } from '@federated-pages/manifest';
import { WORKER_PATH, type ToWorker } from '../worker/protocol';
import { documentPath } from '../areas/early-presses';
import type { ReleaseState } from './release-state';

/** The site's files that this document has loaded or prefetched, with their integrity. */
function filesLoaded(): (readonly [string, string])[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(
    ({ origin, pathname, search }) => origin === window.location.origin && BUILD_PATH.test(pathname) && !search,
  );
  return [...new Set(own.map(({ pathname }) => pathname))].map((path) => [
    path,
    globalThis.__COMPOSITION_INTEGRITY__?.(path) ?? '',
  ]);
}

/**
 * Has the service worker store a working page, to start from it when the site is down. The worker is registered with
 * the first such page. Not stored: pages of another set than the verified one, addresses with a query, previews, and
 * pages with a remote under development.
 * @param isClean whether nothing in this document has failed
 */
export async function keepSet(page: PageRelease, known: ReleaseState, isClean: () => boolean): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  if (page.pinned?.length) {
    for (const one of await serviceWorker.getRegistrations()) await one.unregister();
    return;
  }
  const path = documentPath();
  const release = document.getElementById(MANIFEST_ELEMENT)?.textContent;
  const { kept } = document.documentElement.dataset;
  if (!page.keys || !release || kept || previewOf() !== undefined || window.location.search) return;
  await known.learn();
  const { tableRef: of } = known;
  if (!of || !isClean() || window.location.pathname !== path) return;
  await serviceWorker.register(WORKER_PATH);
  const { active } = await serviceWorker.ready;
  const versions = [{ name: SHELL, version: page.shell.version }, ...page.remotes].map(({ name, version }) => ({
    name,
    version,
  }));
  const message: ToWorker = { keep: { path, table: of.hash, release, versions, files: filesLoaded() } };
  active?.postMessage(message);
}
