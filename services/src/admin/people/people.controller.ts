import { Controller, Ip } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { Endpoint, Input } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { CurrentAdmin } from '../sessions/admin-token.access';
import { PeopleDesk } from './people-desk.service';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class PeopleController {
  constructor(private readonly desk: PeopleDesk) {}

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
    return { message: 'The e-mail is on its way.' };
  }
}
