import type { LiveRelease, PageRelease, ReleaseTable, RemoteRelease } from 'federated-pages/manifest';
import type { Page } from './test';

const byHash = async <T>(page: Page, hash = '') =>
  (await (await page.request.get(`/releases/${hash}.json`)).json()) as T;

/** The manifest in a page. */
export const broughtBy = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('composition-release')?.textContent ?? '') as PageRelease);

/** The live release table, as open tabs get it. */
export async function liveTable(page: Page): Promise<ReleaseTable> {
  const { table } = (await (await page.request.get('/release.json')).json()) as LiveRelease;
  return byHash(page, table);
}

/** The release of a live remote. */
export async function releaseOf(page: Page, name: string): Promise<RemoteRelease> {
  const { remotes } = await liveTable(page);
  return byHash(page, remotes.find((one) => one.name === name)?.release);
}
