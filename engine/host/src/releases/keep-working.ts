import type { PageRelease } from '@federated-pages/manifest';
import type { Reports } from '../reports/reports';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadIdle } from '../loading/idle';
import type { ReleaseState } from './release-state';

/** A page without a failure for this time counts as working. */
const PROVEN_AFTER_MS = 8_000;

/** Stores a working page for offline starts; not with data saving. */
export function keepWorking(page: PageRelease, known: ReleaseState, { hasFailed }: Pick<Reports, 'hasFailed'>) {
  if (isSavingData()) return;
  const keep = async () => {
    const { keepSet } = await whenIdle(() => loadIdle(page.shell));
    await keepSet(page, known, () => !hasFailed());
  };
  // A failure costs nothing but the offline copy.
  setTimeout(() => void keep().catch(() => undefined), PROVEN_AFTER_MS);
}
