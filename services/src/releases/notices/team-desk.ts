import { Inject, Injectable } from '@nestjs/common';
import { ReleaseStore } from 'federated-pages/store';
import { randomUUID } from 'node:crypto';
import { AdminTrail, type AdminSession } from '../../admin';
import { CONFIG, FieldError, ServiceUnavailable, takeTurn, Transactions, type Config } from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { NoticeRepository } from './notice.repository';
import { NoticeService } from './notice.service';
import { mayCall, secretText } from './webhook';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The teams' addresses for notices, as owners of the marketplace see and set them. */
@Injectable()
export class TeamDesk {
  private readonly store: ReleaseStore;

  constructor(
    @Inject(releasesSettings.token) { dataDir }: ReleasesSettings,
    private readonly repository: NoticeRepository,
    private readonly notices: NoticeService,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = new ReleaseStore(dataDir);
  }

  /** Throws SERVICE_UNAVAILABLE while the store cannot be read. */
  async show() {
    const [addresses, notices] = [await this.repository.addresses(), await this.repository.latest()];
    const names = [...new Set([...(await this.owners()), ...addresses.map(({ team }) => team)])].sort();
    return {
      teams: names.map((team) => {
        const set = addresses.find((one) => one.team === team);
        return {
          ...{ team, email: set?.email ?? '', webhook: set?.webhook ?? '' },
          ...{ changedBy: set?.changedBy ?? null, changedAt: iso(set?.changedAt) },
        };
      }),
      notices: notices.map(({ at, mailedAt, calledAt, ...more }) => ({
        ...more,
        ...{ at: at.toISOString(), mailedAt: iso(mailedAt), calledAt: iso(calledAt) },
      })),
    };
  }

  /**
   * Returns the secret of a new webhook, once; null if the team had this webhook before. Throws RELEASE_WEBHOOK_REFUSED. The
   * audit log records which addresses are set, without their values.
   */
  async set(session: AdminSession, { team, email, webhook }: { team: string; email: string; webhook: string }) {
    if (webhook && !mayCall(webhook, { isOpen: !this.config.production }))
      throw new FieldError('RELEASE_WEBHOOK_REFUSED', 'webhook');
    return this.transactions.run(async (transaction) => {
      await takeTurn(transaction, 'releases.team-address');
      const before = await this.repository.addressOf(team, transaction);
      const isKept = webhook !== '' && before?.webhook === webhook;
      const salt = webhook === '' ? null : isKept ? before.salt : randomUUID();
      const changedBy = session.account.username;
      const address = { team, email: email || null, webhook: webhook || null, salt, changedBy };
      await this.repository.setAddress(transaction, address);
      const said = { team, mail: email !== '', webhook: webhook !== '', newSecret: salt !== null && !isKept };
      await this.trail.add(transaction, session, 'release-team.set', { kind: 'release-team', id: team }, said);
      return salt === null || isKept ? null : secretText(this.notices.keyOf(salt));
    });
  }

  private async owners(): Promise<string[]> {
    try {
      return ((await this.store.live())?.remotes ?? []).map(({ owner }) => owner);
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }
}
