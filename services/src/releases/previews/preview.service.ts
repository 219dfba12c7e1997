import { Inject, Injectable } from '@nestjs/common';
import { ReleaseStore, runningPreviews } from 'federated-pages/store';
import { AuditRepository, type AuditSubject } from '../../audit';
import { takeTurn, Transactions } from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';

const OPENED = 'release.preview-opened';
const subjectOf = (id: string): AuditSubject => ({ kind: 'preview', id });

/** What edges tell of previews. */
@Injectable()
export class PreviewService {
  private readonly store: ReleaseStore;

  constructor(
    @Inject(releasesSettings.token) { dataDir }: ReleasesSettings,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {
    this.store = new ReleaseStore(dataDir);
  }

  /** Writes down that the link of a preview was opened for the first time, whichever edges say so and how often. */
  async opened(id: string): Promise<void> {
    const preview = runningPreviews((await this.store.live())?.previews).find((one) => one.id === id);
    if (!preview || (await this.openedAt(id))) return;
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, 'releases.preview-opened');
      if (await this.openedAt(id)) return;
      const { name, version } = preview.remote;
      await this.audit.add(transaction, {
        ...{ actor: 'edge', action: OPENED, subject: subjectOf(id) },
        detail: { remote: name, version },
      });
    });
  }

  /** When that was; undefined while nobody has. */
  async openedAt(id: string): Promise<Date | undefined> {
    return (await this.audit.of(subjectOf(id))).find(({ action }) => action === OPENED)?.at;
  }
}
