import { Injectable } from '@nestjs/common';
import { membersTopic, Sessions, type LiveSession } from '../../identity';
import { eventNumber, LiveFeed } from '../../platform';
import { kitchenView } from '../orders/order-view';
import { OrderRepository } from '../orders/order.repository';
import { KitchenService } from './kitchen.service';

/** Orders of a restaurant as they change, for those who work there and as long as they do. */
@Injectable()
export class KitchenFeed {
  constructor(
    private readonly repository: OrderRepository,
    private readonly kitchen: KitchenService,
    private readonly sessions: Sessions,
    private readonly live: LiveFeed,
  ) {}

  /** Each order that has changed, whole; several changes of one are told as its last. Throws RESTAURANT_NOT_YOURS. */
  async open(session: LiveSession, restaurantId: string, lastSeen: string | undefined) {
    await this.kitchen.refuseUnlessMember(session.subjectId, restaurantId);
    return this.live.open({
      owner: session.id,
      topic: `kitchen ${restaurantId}`,
      rightsTopic: membersTopic(restaurantId),
      after: lastSeen === undefined ? await this.kitchen.lastChange(restaurantId) : eventNumber(lastSeen),
      // Who was away reads the list anew.
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
