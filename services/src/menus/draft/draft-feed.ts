import { Injectable } from '@nestjs/common';
import { membersTopic, Sessions, type LiveSession } from '../../identity';
import { eventNumber, LiveFeed } from '../../platform';
import { MenuMembers } from '../members/menu-members';
import { DraftRepository } from './draft.repository';

/** What is done to a menu, as it happens, for those who work there and as long as they do. */
@Injectable()
export class DraftFeed {
  constructor(
    private readonly repository: DraftRepository,
    private readonly members: MenuMembers,
    private readonly sessions: Sessions,
    private readonly live: LiveFeed,
  ) {}

  /** Every change after the last that was seen, each once and in its order. Throws RESTAURANT_NOT_YOURS. */
  async open(session: LiveSession, restaurantId: string, lastSeen: string | undefined) {
    const { id, subjectId } = session;
    await this.members.refuseUnlessMay(subjectId, restaurantId, 'mark-sold-out');
    const now = (await this.repository.find(restaurantId))?.number ?? 0;
    return this.live.open({
      owner: id,
      topic: `menu ${restaurantId}`,
      rightsTopic: membersTopic(restaurantId),
      after: lastSeen === undefined ? now : eventNumber(lastSeen),
      // Who was away reads the draft anew.
      first: { event: 'open', data: {} },
      read: async (after) => {
        const mayGoOn = (await this.sessions.isLive(id)) && (await this.members.isMember(subjectId, restaurantId));
        if (!mayGoOn) return undefined;
        const changes = await this.repository.after(restaurantId, after);
        const names = await this.members.names(changes.map(({ actorId }) => actorId));
        return changes.map(({ number, kind, data, at, actorId }) => ({
          ...{ number, event: kind },
          data: {
            ...{ number, ...data, at: at.toISOString(), by: names.get(actorId ?? '') ?? null },
            isYours: actorId === subjectId,
          },
        }));
      },
    });
  }
}
