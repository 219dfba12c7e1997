import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events, Outbox } from '../../platform';
import { QuoteRepository } from '../quotes/quote.repository';
import { ORDER_DUE, ORDER_ENDED, OrderProgress } from './order-progress';

/** Background jobs of orders. */
@Injectable()
export class OrderJobs implements OnModuleInit {
  constructor(
    private readonly progress: OrderProgress,
    private readonly quotes: QuoteRepository,
    private readonly events: Events,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ORDER_DUE, ({ orderId }) => this.progress.due(orderId!));
    this.outbox.handle(ORDER_ENDED, ({ orderId }) => this.progress.follow(orderId!));
    this.outbox.every(3_600, 'order-cleaning', async () => {
      await this.quotes.clean();
      await this.progress.sweep();
    });
    this.events.on('ordering', 'payment-authorised', ({ order }) => this.progress.placeIfPaid(order!));
    this.events.on('ordering', 'payment-void', ({ order }) => this.progress.withoutMoney(order!));
  }
}
