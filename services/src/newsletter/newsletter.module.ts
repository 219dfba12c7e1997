import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { MailModule, OutboxModule } from '../platform';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsRepository } from './statistics/statistics.repository';
import { StatisticsService } from './statistics/statistics.service';
import { AskLimitsRepository } from './subscriptions/ask-limits.repository';
import { NewsletterMail } from './subscriptions/newsletter-mail.service';
import { SubscriptionController } from './subscriptions/subscription.controller';
import { Subscription } from './subscriptions/subscription.entity';
import { SubscriptionLinks } from './subscriptions/subscription-links';
import { SubscriptionRepository } from './subscriptions/subscription.repository';
import { SubscriptionService } from './subscriptions/subscription.service';

/** Newsletter subscriptions: requested, confirmed by e-mail (double opt-in), ended with one click. */
@Module({
  imports: [AdminAccessModule, MailModule, OutboxModule, TypeOrmModule.forFeature([Subscription])],
  controllers: [StatisticsController, SubscriptionController],
  providers: [
    AskLimitsRepository,
    NewsletterMail,
    StatisticsRepository,
    StatisticsService,
    SubscriptionLinks,
    SubscriptionRepository,
    SubscriptionService,
  ],
})
export class NewsletterModule {}
