import { Controller } from '@nestjs/common';
import { newsletterEndpoints } from '@mealtime/contracts/newsletter/endpoints';
import { Endpoint } from '../../platform';
import { StatisticsRepository } from './statistics.repository';

const DAYS = 30;

/** How the newsletter grows, for those who run the marketplace. */
@Controller()
export class StatisticsController {
  constructor(private readonly repository: StatisticsRepository) {}

  @Endpoint(newsletterEndpoints, 'GET /admin/statistics/newsletter')
  async show() {
    const [subscribed, days] = await Promise.all([this.repository.subscribed(), this.repository.days(DAYS)]);
    return { subscribed, days };
  }
}
