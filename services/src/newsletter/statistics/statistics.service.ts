import { Injectable } from '@nestjs/common';
import { StatisticsRepository } from './statistics.repository';

const DAYS = 30;

/** How the newsletter grows. */
@Injectable()
export class StatisticsService {
  constructor(private readonly repository: StatisticsRepository) {}

  /** Who gets it now, and the last 30 days. */
  async show() {
    const [subscribed, days] = await Promise.all([this.repository.subscribed(), this.repository.days(DAYS)]);
    return { subscribed, days };
  }
}
