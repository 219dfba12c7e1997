import { Injectable } from '@nestjs/common';
import { Sessions, type LiveSession } from '../../identity';
import { DomainError, eventNumber, isId, LiveFeed } from '../../platform';
import { OrderRepository } from './order.repository';

/** Live feed of an order's history, for its customer. */
@Injectable()
export class OrderFeed {
  constructor(
    private readonly repository: OrderRepository,
    private readonly sessions: Sessions,
    private readonly live: LiveFeed,
  ) {}

  /** Sends every row after the last one seen, while the session lives. Throws ORDER_NOT_FOUND. */
  async open(session: LiveSession, id: string, lastSeen: string | undefined) {
    const order = isId(id) ? await this.repository.find(id) : null;
    if (order?.accountId !== session.subjectId) throw new DomainError('ORDER_NOT_FOUND');
    return this.live.open({
      owner: session.id,
      topic: `order ${id}`,
      after: eventNumber(lastSeen),
      read: async (after) => {
        if (!(await this.sessions.isLive(session.id))) return undefined;
        const history = await this.repository.historyAfter(id, after);
        return history.map(({ number, state, at, by, readyAt }) => ({
          ...{ number, event: 'order' },
          data: { state, at: at.toISOString(), by, readyAt: readyAt?.toISOString() ?? null },
        }));
      },
    });
  }
}
