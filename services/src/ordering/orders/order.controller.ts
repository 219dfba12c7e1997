import { Controller, Header, StreamableFile } from '@nestjs/common';
import { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { CurrentAccount, CurrentSession, type LiveSession } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { TransitionService } from './transition.service';
import { OrderFeed } from './order-feed';
import { OrderService } from './order.service';

type In<Key extends keyof typeof orderingEndpoints> = Input<typeof orderingEndpoints, Key>;

@Controller()
export class OrderController {
  constructor(
    private readonly service: OrderService,
    private readonly transitions: TransitionService,
    private readonly feed: OrderFeed,
  ) {}

  @Endpoint(orderingEndpoints, 'POST /orders')
  begin(@Input() { body, headers }: In<'POST /orders'>, @CurrentAccount() accountId: string) {
    return this.service.begin(accountId, body, headers['idempotency-key']);
  }

  @Endpoint(orderingEndpoints, 'GET /orders')
  list(@Input() { query }: In<'GET /orders'>, @CurrentAccount() accountId: string) {
    return this.service.list(accountId, query.cursor);
  }

  @Endpoint(orderingEndpoints, 'GET /orders/:id')
  find(@Input() { params }: In<'GET /orders/:id'>, @CurrentAccount() accountId: string) {
    return this.service.find(accountId, params.id);
  }

  @Endpoint(orderingEndpoints, 'GET /orders/:id/events')
  @Header('x-accel-buffering', 'no')
  async events(@Input() { params, headers }: In<'GET /orders/:id/events'>, @CurrentSession() session: LiveSession) {
    const stream = await this.feed.open(session, params.id, headers['last-event-id']);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }

  @Endpoint(orderingEndpoints, 'POST /orders/:id/settlement')
  settle(@Input() { params, body }: In<'POST /orders/:id/settlement'>, @CurrentAccount() accountId: string) {
    return this.service.settle(accountId, params.id, body.left);
  }

  @Endpoint(orderingEndpoints, 'POST /orders/:id/transitions')
  transit(@Input() { params, body, headers }: In<'POST /orders/:id/transitions'>, @CurrentAccount() accountId: string) {
    return this.transitions.transit(accountId, params.id, body, headers['idempotency-key']);
  }
}
