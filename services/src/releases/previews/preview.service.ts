import { Inject, Injectable } from '@nestjs/common';
import { ReleaseStore, runningPreviews } from 'federated-pages/store';
import { AuditRepository, type AuditSubject } from '../../audit';
import { takeTurn, Transactions } from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';

const OPENED = 'release.preview-opened';
const subjectOf = (id: string): AuditSubject => ({ kind: 'preview', id });

/** Opened previews, as reported by edges. */
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

  /** Records when the link of a preview was first opened; later reports change nothing. */
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

  /** When the link was first opened; undefined if it never was. */
  async openedAt(id: string): Promise<Date | undefined> {
    return (await this.audit.of(subjectOf(id))).find(({ action }) => action === OPENED)?.at;
  }
}
