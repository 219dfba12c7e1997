import { Controller } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { TeamDesk } from './team-desk';

@Controller()
export class TeamController {
  constructor(private readonly desk: TeamDesk) {}

  @Endpoint(releasesEndpoints, 'GET /admin/releases/teams')
  show() {
    return this.desk.show();
  }

  @Endpoint(releasesEndpoints, 'POST /admin/releases/teams')
  async set(
    @Input() { body }: Input<typeof releasesEndpoints, 'POST /admin/releases/teams'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return { message: 'The addresses are set.', secret: await this.desk.set(session, body) };
  }
}
