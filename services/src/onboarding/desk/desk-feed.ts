import { Injectable } from '@nestjs/common';
import { AdminSessions, type AdminSession } from '../../admin';
import { eventNumber, LiveFeed } from '../../platform';
import { DeskService } from './desk.service';

/** Applications as they change in the queue, for those who review them and as long as their session lives. */
@Injectable()
export class DeskFeed {
  constructor(
    private readonly desk: DeskService,
    private readonly sessions: AdminSessions,
    private readonly live: LiveFeed,
  ) {}

  /** Each application that has changed, as its row; several changes of one are told as its last. */
  async open(session: AdminSession, lastSeen: string | undefined) {
    return this.live.open({
      owner: session.id,
      topic: 'applications',
      after: lastSeen === undefined ? await this.desk.lastChange() : eventNumber(lastSeen),
      // Who was away reads the queue anew.
      first: { event: 'open', data: {} },
      read: async (after) => {
        if (!(await this.sessions.isAlive(session))) return undefined;
        const changed = await this.desk.changedAfter(after);
        return changed.map(({ number, row }) => ({ number, event: 'application', data: row }));
      },
    });
  }
}
