import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountService, TextService } from '../../identity';
import { CONFIG, Mailer, Outbox, type Config } from '../../platform';
import { RestaurantService } from '../../restaurants';
import { ORDER_NOTICE, ORDER_TEXT } from '../orders/order-progress';
import { OrderRepository } from '../orders/order.repository';
import { orderMessage, orderText } from './order.messages';

/** Tells customers by mail and text what happens to their orders; each message once, whatever is tried again. */
@Injectable()
export class OrderNotices implements OnModuleInit {
  constructor(
    private readonly repository: OrderRepository,
    private readonly accounts: AccountService,
    private readonly restaurants: RestaurantService,
    private readonly mailer: Mailer,
    private readonly texts: TextService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ORDER_NOTICE, ({ orderId, number }) => this.mail(orderId!, Number(number)));
    this.outbox.handle(ORDER_TEXT, ({ orderId, number }) => this.text(orderId!, Number(number)));
  }

  private async mail(orderId: string, number: number): Promise<void> {
    const told = await this.read(orderId, number);
    const account = told && (await this.accounts.find(told.whole.order.accountId));
    if (!account) return;
    await this.mailer.send(orderMessage(told.whole, told.entry, { ...told, account }));
  }

  private async text(orderId: string, number: number): Promise<void> {
    const told = await this.read(orderId, number);
    if (!told) return;
    await this.texts.send(told.whole.order.accountId, orderText(told.whole, told.entry, told), told.entry.at);
  }

  private async read(orderId: string, number: number) {
    const whole = await this.repository.wholeOf(orderId);
    const entry = whole?.history.find((one) => one.number === number);
    if (!whole || !entry) return undefined;
    const [restaurant] = await this.restaurants.byIds([whole.order.restaurantId]);
    return restaurant && { whole, entry, restaurant, url: `${this.config.publicOrigin}/orders/${orderId}` };
  }
}
