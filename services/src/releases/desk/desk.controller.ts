import { Controller } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { ReleaseDesk } from './desk.service';

type In<Key extends keyof typeof releasesEndpoints> = Input<typeof releasesEndpoints, Key>;

@Controller()
export class ReleaseDeskController {
  constructor(private readonly desk: ReleaseDesk) {}

  @Endpoint(releasesEndpoints, 'GET /admin/releases')
  show() {
    return this.desk.show();
  }

  @Endpoint(releasesEndpoints, 'GET /admin/releases/:name/visits')
  async visits(@Input() { params }: In<'GET /admin/releases/:name/visits'>) {
    return { hours: await this.desk.visits(params.name) };
  }

  @Endpoint(releasesEndpoints, 'GET /admin/releases/:name/vitals')
  vitals(@Input() { params }: In<'GET /admin/releases/:name/vitals'>) {
    return this.desk.vitals(params.name);
  }

  @Endpoint(releasesEndpoints, 'POST /admin/releases/commands')
  command(@Input() { body }: In<'POST /admin/releases/commands'>, @CurrentAdmin() session: AdminSession) {
    return this.desk.command(session, body);
  }

  @Endpoint(releasesEndpoints, 'GET /admin/releases/tokens')
  async tokens() {
    return { tokens: await this.desk.listTokens() };
  }

  @Endpoint(releasesEndpoints, 'POST /admin/releases/tokens')
  makeToken(@Input() { body }: In<'POST /admin/releases/tokens'>, @CurrentAdmin() session: AdminSession) {
    return this.desk.makeToken(session, body.team, body.days);
  }

  @Endpoint(releasesEndpoints, 'POST /admin/releases/tokens/:id/revoke')
  async revoke(
    @Input() { params }: In<'POST /admin/releases/tokens/:id/revoke'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.desk.revokeToken(session, params.id);
    return { message: 'The token is taken back.' };
  }
}
