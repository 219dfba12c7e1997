import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountService, TextService } from '../../identity';
import { CONFIG, Mailer, Outbox, type Config } from '../../platform';
import { RestaurantService } from '../../restaurants';
import { ORDER_NOTICE, ORDER_TEXT } from '../orders/order-progress';
import { OrderRepository } from '../orders/order.repository';
import { orderMessage, orderText } from './order.messages';

/** Notifies customers by e-mail and text message of changes to their orders; retries do not repeat a message. */
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
    const notice = await this.read(orderId, number);
    const account = notice && (await this.accounts.find(notice.whole.order.accountId));
    if (!account) return;
    await this.mailer.send(orderMessage(notice.whole, notice.entry, { ...notice, account }));
  }

  private async text(orderId: string, number: number): Promise<void> {
    const notice = await this.read(orderId, number);
    if (!notice) return;
    await this.texts.send(notice.whole.order.accountId, orderText(notice.whole, notice.entry, notice), notice.entry.at);
  }

  private async read(orderId: string, number: number) {
    const whole = await this.repository.wholeOf(orderId);
    const entry = whole?.history.find((one) => one.number === number);
    if (!whole || !entry) return undefined;
    const [restaurant] = await this.restaurants.byIds([whole.order.restaurantId]);
    return restaurant && { whole, entry, restaurant, url: `${this.config.publicOrigin}/orders/${orderId}` };
  }
}
