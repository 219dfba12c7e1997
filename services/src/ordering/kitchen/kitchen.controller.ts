import { Controller, Header, StreamableFile } from '@nestjs/common';
import { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { CurrentAccount, CurrentSession, type LiveSession } from '../../identity';
import { DomainError, Endpoint, Input, isId } from '../../platform';
import { KitchenFeed } from './kitchen-feed';
import { KitchenService } from './kitchen.service';

type In<Key extends keyof typeof orderingEndpoints> = Input<typeof orderingEndpoints, Key>;

@Controller()
export class KitchenController {
  constructor(
    private readonly service: KitchenService,
    private readonly feed: KitchenFeed,
  ) {}

  @Endpoint(orderingEndpoints, 'GET /restaurants/:id/orders')
  list(@Input() { params, query }: In<'GET /restaurants/:id/orders'>, @CurrentAccount() accountId: string) {
    return this.service.list(accountId, known(params.id), query);
  }

  @Endpoint(orderingEndpoints, 'GET /restaurants/:id/orders/events')
  @Header('x-accel-buffering', 'no')
  async events(
    @Input() { params, headers }: In<'GET /restaurants/:id/orders/events'>,
    @CurrentSession() session: LiveSession,
  ) {
    const stream = await this.feed.open(session, known(params.id), headers['last-event-id']);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}

/** Throws RESTAURANT_NOT_YOURS for an invalid id. */
function known(id: string): string {
  if (!isId(id)) throw new DomainError('RESTAURANT_NOT_YOURS');
  return id;
}
