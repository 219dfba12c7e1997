import { Controller } from '@nestjs/common';
import { platformEndpoints } from '@mealtime/contracts/platform/endpoints';
import { Endpoint } from '../endpoints/endpoint';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Endpoint(platformEndpoints, 'GET /health/live')
  live() {
    return { status: 'ok' } as const;
  }

  @Endpoint(platformEndpoints, 'GET /health/ready')
  async ready() {
    await this.health.ready();
    return { status: 'ok' } as const;
  }
}
