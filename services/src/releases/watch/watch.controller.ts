import { Controller } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import { Endpoint, Input } from '../../platform';
import { WatchService } from './watch.service';

@Controller()
export class WatchController {
  constructor(private readonly watch: WatchService) {}

  @Endpoint(releasesEndpoints, 'POST /releases/reports')
  async report(@Input() { body }: Input<typeof releasesEndpoints, 'POST /releases/reports'>) {
    await this.watch.take(body.counts);
    return { message: 'Counted.' };
  }
}
