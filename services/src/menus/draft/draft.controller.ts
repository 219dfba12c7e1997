import { Controller, Header, StreamableFile } from '@nestjs/common';
import { menusEndpoints } from '@mealtime/contracts/menus/endpoints';
import { CurrentAccount, CurrentSession, type LiveSession } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { StockService } from '../stock/stock.service';
import { DraftFeed } from './draft-feed';
import { DraftService } from './draft.service';
import { PublishingService } from './publishing.service';

type In<Key extends keyof typeof menusEndpoints> = Input<typeof menusEndpoints, Key>;

@Controller()
export class DraftController {
  constructor(
    private readonly service: DraftService,
    private readonly publishing: PublishingService,
    private readonly stock: StockService,
    private readonly feed: DraftFeed,
  ) {}

  @Endpoint(menusEndpoints, 'GET /restaurants/:id/menu/draft')
  read(@Input() { params }: In<'GET /restaurants/:id/menu/draft'>, @CurrentAccount() accountId: string) {
    return this.service.read(accountId, params.id);
  }

  @Endpoint(menusEndpoints, 'POST /restaurants/:id/menu/edits')
  edit(
    @Input() { params, body, headers }: In<'POST /restaurants/:id/menu/edits'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.edit(accountId, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(menusEndpoints, 'POST /restaurants/:id/menu/edits/:number/undo')
  undo(
    @Input() { params, headers }: In<'POST /restaurants/:id/menu/edits/:number/undo'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.undo(accountId, params.id, params.number, headers['idempotency-key']);
  }

  @Endpoint(menusEndpoints, 'GET /restaurants/:id/menu/events')
  @Header('x-accel-buffering', 'no')
  async events(
    @Input() { params, headers }: In<'GET /restaurants/:id/menu/events'>,
    @CurrentSession() session: LiveSession,
  ) {
    const stream = await this.feed.open(session, params.id, headers['last-event-id']);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }

  @Endpoint(menusEndpoints, 'POST /restaurants/:id/menu/stock')
  mark(
    @Input() { params, body, headers }: In<'POST /restaurants/:id/menu/stock'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.stock.mark(accountId, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(menusEndpoints, 'POST /restaurants/:id/menu/publish')
  publish(
    @Input() { params, body, headers }: In<'POST /restaurants/:id/menu/publish'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.publishing.publish(accountId, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(menusEndpoints, 'DELETE /restaurants/:id/menu/publish')
  unplan(@Input() { params }: In<'DELETE /restaurants/:id/menu/publish'>, @CurrentAccount() accountId: string) {
    return this.publishing.unplan(accountId, params.id);
  }
}
