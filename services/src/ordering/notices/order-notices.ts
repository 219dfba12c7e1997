import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountService } from '../../identity';
import { CONFIG, Mailer, Outbox, type Config } from '../../platform';
import { Inject } from '@nestjs/common';
import { RestaurantService } from '../../restaurants';
import { ORDER_NOTICE } from '../orders/order-progress';
import { OrderRepository } from '../orders/order.repository';
import { orderMessage } from './order.messages';

/** Tells customers by mail what happens to their orders; each message once, whatever is tried again. */
@Injectable()
export class OrderNotices implements OnModuleInit {
  constructor(
    private readonly repository: OrderRepository,
    private readonly accounts: AccountService,
    private readonly restaurants: RestaurantService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ORDER_NOTICE, ({ orderId, number }) => this.send(orderId!, Number(number)));
  }

  private async send(orderId: string, number: number): Promise<void> {
    const whole = await this.repository.wholeOf(orderId);
    const entry = whole?.history.find((one) => one.number === number);
    if (!whole || !entry) return;
    const [account, [restaurant]] = await Promise.all([
      this.accounts.find(whole.order.accountId),
      this.restaurants.byIds([whole.order.restaurantId]),
    ]);
    if (!account || !restaurant) return;
    const url = `${this.config.publicOrigin}/orders/${orderId}`;
    await this.mailer.send(orderMessage(whole, entry, { account, restaurant, url }));
  }
}
