import { Controller } from '@nestjs/common';
import { newsletterEndpoints } from '@mealtime/contracts/newsletter/endpoints';
import { Endpoint } from '../../platform';
import { StatisticsService } from './statistics.service';

@Controller()
export class StatisticsController {
  constructor(private readonly service: StatisticsService) {}

  @Endpoint(newsletterEndpoints, 'GET /admin/statistics/newsletter')
  show() {
    return this.service.show();
  }
}
