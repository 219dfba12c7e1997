import { Controller, Ip } from '@nestjs/common';
import { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { InvitationService } from './invitation.service';
import { TeamService } from './team.service';

type In<Key extends keyof typeof managementEndpoints> = Input<typeof managementEndpoints, Key>;

@Controller()
export class TeamController {
  constructor(
    private readonly service: TeamService,
    private readonly invitations: InvitationService,
  ) {}

  @Endpoint(managementEndpoints, 'GET /restaurants/:id/team')
  read(@Input() { params }: In<'GET /restaurants/:id/team'>, @CurrentAccount() accountId: string) {
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'POST /restaurants/:id/invitations')
  async invite(
    @Input() { params, body }: In<'POST /restaurants/:id/invitations'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.invitations.invite(accountId, params.id, body.email, body.role);
    return { message: 'The invitation is on its way.' };
  }

  @Endpoint(managementEndpoints, 'POST /restaurants/:id/invitations/:invitation/resend')
  async resend(
    @Input() { params }: In<'POST /restaurants/:id/invitations/:invitation/resend'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.invitations.resend(accountId, params.id, params.invitation);
    return { message: 'The invitation is on its way again.' };
  }

  @Endpoint(managementEndpoints, 'DELETE /restaurants/:id/invitations/:invitation')
  async withdraw(
    @Input() { params }: In<'DELETE /restaurants/:id/invitations/:invitation'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.invitations.withdraw(accountId, params.id, params.invitation);
    return { message: 'The invitation is withdrawn.' };
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/team/:account')
  async changeRole(
    @Input() { params, body }: In<'PUT /restaurants/:id/team/:account'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.service.changeRole(accountId, params.id, params.account, body.role);
    return { message: 'The role is changed.' };
  }

  @Endpoint(managementEndpoints, 'DELETE /restaurants/:id/team/:account')
  async remove(@Input() { params }: In<'DELETE /restaurants/:id/team/:account'>, @CurrentAccount() accountId: string) {
    await this.service.remove(accountId, params.id, params.account);
    return { message: 'This person no longer works here.' };
  }

  @Endpoint(managementEndpoints, 'POST /restaurant-invitations/open')
  open(@Input() { body }: In<'POST /restaurant-invitations/open'>, @Ip() address: string) {
    return this.invitations.read(body.token, address);
  }

  @Endpoint(managementEndpoints, 'POST /restaurant-invitations/accept')
  accept(
    @Input() { body }: In<'POST /restaurant-invitations/accept'>,
    @CurrentAccount() accountId: string,
    @Ip() address: string,
  ) {
    return this.invitations.accept(accountId, body.token, address);
  }
}
