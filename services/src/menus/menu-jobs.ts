import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../platform';
import { PUBLISH_DUE, PublishingService } from './draft/publishing.service';
import { STOCK_DUE, StockService } from './stock/stock.service';

/** Background jobs of menus. */
@Injectable()
export class MenuJobs implements OnModuleInit {
  constructor(
    private readonly publishing: PublishingService,
    private readonly stock: StockService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(PUBLISH_DUE, ({ restaurantId }) => this.publishing.due(restaurantId!));
    this.outbox.handle(STOCK_DUE, ({ restaurantId }) => this.stock.due(restaurantId!));
  }
}
