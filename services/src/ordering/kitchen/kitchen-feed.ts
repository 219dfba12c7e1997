import { Injectable } from '@nestjs/common';
import { membersTopic, Sessions, type LiveSession } from '../../identity';
import { eventNumber, LiveFeed } from '../../platform';
import { kitchenView } from '../orders/order-view';
import { OrderRepository } from '../orders/order.repository';
import { KitchenService } from './kitchen.service';

/** Live feed of a restaurant's orders, for its members while they are members. */
@Injectable()
export class KitchenFeed {
  constructor(
    private readonly repository: OrderRepository,
    private readonly kitchen: KitchenService,
    private readonly sessions: Sessions,
    private readonly live: LiveFeed,
  ) {}

  /** Sends each changed order as a whole; several changes of one order are sent as one. Throws RESTAURANT_NOT_YOURS. */
  async open(session: LiveSession, restaurantId: string, lastSeen: string | undefined) {
    await this.kitchen.refuseUnlessMember(session.subjectId, restaurantId);
    return this.live.open({
      owner: session.id,
      topic: `kitchen ${restaurantId}`,
      rightsTopic: membersTopic(restaurantId),
      after: lastSeen === undefined ? await this.kitchen.lastChange(restaurantId) : eventNumber(lastSeen),
      // A client that was disconnected reloads the list.
      first: { event: 'open', data: {} },
      read: async (after) => {
        const mayGoOn =
          (await this.sessions.isLive(session.id)) && (await this.kitchen.isMember(session.subjectId, restaurantId));
        if (!mayGoOn) return undefined;
        const changed = await this.repository.changedAfter(restaurantId, after);
        return changed.map((whole) => ({
          ...{ number: whole.order.kitchenChange, event: 'order' },
          data: kitchenView(whole),
        }));
      },
    });
  }
}
