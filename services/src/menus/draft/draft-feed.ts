import { Injectable } from '@nestjs/common';
import { membersTopic, Sessions, type LiveSession } from '../../identity';
import { eventNumber, LiveFeed } from '../../platform';
import { MenuMembers } from '../members/menu-members';
import { DraftRepository } from './draft.repository';

/** Live feed of the changes to a menu, for the restaurant's members while they are members. */
@Injectable()
export class DraftFeed {
  constructor(
    private readonly repository: DraftRepository,
    private readonly members: MenuMembers,
    private readonly sessions: Sessions,
    private readonly live: LiveFeed,
  ) {}

  /** Sends every change after the last one seen, once and in order. Throws RESTAURANT_NOT_YOURS. */
  async open(session: LiveSession, restaurantId: string, lastSeen: string | undefined) {
    const { id, subjectId } = session;
    await this.members.refuseUnlessMay(subjectId, restaurantId, 'mark-sold-out');
    const now = (await this.repository.find(restaurantId))?.number ?? 0;
    return this.live.open({
      owner: id,
      topic: `menu ${restaurantId}`,
      rightsTopic: membersTopic(restaurantId),
      after: lastSeen === undefined ? now : eventNumber(lastSeen),
      // A client that was disconnected reloads the draft.
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
