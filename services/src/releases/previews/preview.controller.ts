import { Controller } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import { Endpoint, Input } from '../../platform';
import { PreviewService } from './preview.service';

@Controller()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Endpoint(releasesEndpoints, 'POST /releases/previews/opened')
  async opened(@Input() { body }: Input<typeof releasesEndpoints, 'POST /releases/previews/opened'>) {
    await this.previews.opened(body.id);
    return { message: 'Noted.' };
  }
}
