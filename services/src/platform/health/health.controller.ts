import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/access';
import { Describe } from '../docs/describe';
import { HealthService } from './health.service';

@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Public()
  @Describe({ summary: 'The process runs' })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Describe({ summary: 'The process can serve: its database answers', errors: ['SERVICE_UNAVAILABLE'] })
  async ready() {
    await this.health.ready();
    return { status: 'ok' };
  }
}
