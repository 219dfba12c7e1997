import { Injectable } from '@nestjs/common';
import { AdminSessions, type AdminSession } from '../../admin';
import { eventNumber, LiveFeed } from '../../platform';
import { DeskService } from './desk.service';

/** Live changes of the queue for reviewers, while their session lives. */
@Injectable()
export class DeskFeed {
  constructor(
    private readonly desk: DeskService,
    private readonly sessions: AdminSessions,
    private readonly live: LiveFeed,
  ) {}

  /** Each changed application as its row; several changes are merged. */
  async open(session: AdminSession, lastSeen: string | undefined) {
    return this.live.open({
      owner: session.id,
      topic: 'applications',
      after: lastSeen === undefined ? await this.desk.lastChange() : eventNumber(lastSeen),
      // After a disconnect the client reads the queue again.
      first: { event: 'open', data: {} },
      read: async (after) => {
        if (!(await this.sessions.isAlive(session))) return undefined;
        const changed = await this.desk.changedAfter(after);
        return changed.map(({ number, row }) => ({ number, event: 'application', data: row }));
      },
    });
  }
}
