import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AccountsModule, IdentityAccessModule, TextsModule } from '../identity';
import { MenusAccessModule } from '../menus';
import { PaymentsAccessModule } from '../payments';
import { EventsModule, MailModule, OutboxModule } from '../platform';
import { RestaurantsAccessModule } from '../restaurants';
import { OrderDeskController } from './desk/order-desk.controller';
import { OrderDeskService } from './desk/order-desk.service';
import { KitchenController } from './kitchen/kitchen.controller';
import { KitchenFeed } from './kitchen/kitchen-feed';
import { KitchenService } from './kitchen/kitchen.service';
import { OrderNotices } from './notices/order-notices';
import { OrderFeed } from './orders/order-feed';
import { OrderJobs } from './orders/order-jobs';
import { OrderProgress } from './orders/order-progress';
import { OrderController } from './orders/order.controller';
import { Order, OrderHistory, OrderLine, OrderRowEntity } from './orders/order.entity';
import { OrderRepository } from './orders/order.repository';
import { OrderService } from './orders/order.service';
import { TransitionService } from './orders/transition.service';
import { RateRepository } from './pricing/rate.repository';
import { QuoteController } from './quotes/quote.controller';
import { Quote } from './quotes/quote.entity';
import { QuoteRepository } from './quotes/quote.repository';
import { QuoteService } from './quotes/quote.service';
import { SlotController } from './slots/slot.controller';
import { SlotRepository } from './slots/slot.repository';
import { SlotService } from './slots/slot.service';

@Module({
  imports: [
    AccountsModule,
    AdminAccessModule,
    EventsModule,
    IdentityAccessModule,
    MailModule,
    MenusAccessModule,
    OutboxModule,
    PaymentsAccessModule,
    RestaurantsAccessModule,
    TextsModule,
    TypeOrmModule.forFeature([Order, OrderHistory, OrderLine, OrderRowEntity, Quote]),
  ],
  controllers: [KitchenController, OrderController, OrderDeskController, QuoteController, SlotController],
  providers: [
    KitchenFeed,
    KitchenService,
    OrderDeskService,
    OrderFeed,
    OrderJobs,
    OrderNotices,
    OrderProgress,
    OrderRepository,
    OrderService,
    QuoteRepository,
    QuoteService,
    RateRepository,
    SlotRepository,
    SlotService,
    TransitionService,
  ],
})
export class OrderingModule {}
