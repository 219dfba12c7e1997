import type { PageRelease } from '@federated-pages/manifest';
import type { Reports } from '../reports/reports';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadIdle } from '../loading/idle';
import type { Known } from './known';

/** A page that has stood for so long without a failure has worked. */
const PROVEN_AFTER_MS = 8_000;

/** Has this browser keep the page once it has worked; not for those who ask to save data. */
export function keepWorking(page: PageRelease, known: Known, { hasFailed }: Pick<Reports, 'hasFailed'>) {
  if (isSavingData()) return;
  const keep = async () => {
    const { keepSet } = await whenIdle(() => loadIdle(page.shell));
    await keepSet(page, known, () => !hasFailed());
  };
  // What is not kept was no use to anybody yet.
  setTimeout(() => void keep().catch(() => undefined), PROVEN_AFTER_MS);
}
