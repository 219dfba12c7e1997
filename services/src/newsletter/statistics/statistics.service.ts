import { Injectable } from '@nestjs/common';
import { StatisticsRepository } from './statistics.repository';

const DAYS = 30;

/** Growth of the newsletter. */
@Injectable()
export class StatisticsService {
  constructor(private readonly repository: StatisticsRepository) {}

  /** The subscribers now, and the last 30 days. */
  async show() {
    const [subscribed, days] = await Promise.all([this.repository.subscribed(), this.repository.days(DAYS)]);
    return { subscribed, days };
  }
}
