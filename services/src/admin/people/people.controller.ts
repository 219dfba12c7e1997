import { Controller, Ip } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { Endpoint, Input } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { CurrentAdmin } from '../sessions/admin-token.access';
import { PeopleDesk } from './people-desk.service';
import { PersonFileDesk } from './person-file-desk.service';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class PeopleController {
  constructor(
    private readonly desk: PeopleDesk,
    private readonly files: PersonFileDesk,
  ) {}

  @Endpoint(adminEndpoints, 'GET /admin/people')
  list(@Input() { query }: In<'GET /admin/people'>, @Ip() address: string) {
    return this.desk.list(query, address);
  }

  @Endpoint(adminEndpoints, 'GET /admin/people/:id')
  find(@Input() { params }: In<'GET /admin/people/:id'>) {
    return this.desk.find(params.id);
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/suspend')
  suspend(@Input() { params, body }: In<'POST /admin/people/:id/suspend'>, @CurrentAdmin() session: AdminSession) {
    return this.desk.suspend(session, params.id, body.reason, body.confirmation);
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/restore')
  restore(@Input() { params, body }: In<'POST /admin/people/:id/restore'>, @CurrentAdmin() session: AdminSession) {
    return this.desk.restore(session, params.id, body.reason);
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/readmit')
  async readmit(
    @Input() { params, body }: In<'POST /admin/people/:id/readmit'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.desk.readmit(session, params.id, body.reason);
    return { message: 'Whoever this was can sign up again.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/export')
  export(@Input() { params, body }: In<'POST /admin/people/:id/export'>, @CurrentAdmin() session: AdminSession) {
    return this.files.export(session, params.id, body.confirmation);
  }

  @Endpoint(adminEndpoints, 'GET /admin/people/:id/erasure')
  erasure(@Input() { params }: In<'GET /admin/people/:id/erasure'>) {
    return this.files.erasure(params.id);
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/erase')
  async erase(@Input() { params, body }: In<'POST /admin/people/:id/erase'>, @CurrentAdmin() session: AdminSession) {
    const stays = await this.files.erase(session, params.id, body.confirmation);
    return { message: 'This person is erased.', stays };
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/sign-out')
  async signOut(@Input() { params }: In<'POST /admin/people/:id/sign-out'>, @CurrentAdmin() session: AdminSession) {
    await this.desk.signOut(session, params.id);
    return { message: 'Every browser of this person is signed out.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/people/:id/resend-confirmation')
  async resendConfirmation(
    @Input() { params }: In<'POST /admin/people/:id/resend-confirmation'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.desk.resendConfirmation(session, params.id);
    return { message: 'The email is on its way.' };
  }
}
