import { BUILD_PATH, MANIFEST_ELEMENT, SHELL, previewOf, type PageRelease } from '@federated-pages/manifest';
import { WORKER_PATH, type ToWorker } from '../worker/protocol';
import { documentPath } from '../areas/early-presses';
import type { Known } from './known';

/** Files of the site that this document has loaded, or fetched ahead, with the integrity that its release states. */
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
 * Has this browser keep a page that has worked, to start it from there when the site cannot be had: by a service worker, which
 * is registered by the first page that there is to keep. Nothing is kept of a page that goes by another set than the one that was
 * verified, of one whose address has a query, of a preview, nor where a remote runs from its sources.
 *
 * @param isClean whether nothing in this document has failed
 */
export async function keepSet(page: PageRelease, known: Known, isClean: () => boolean): Promise<void> {
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
  const { of } = known;
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
