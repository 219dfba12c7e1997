import { Controller, Ip, Req, Res } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { CurrentAdmin } from '../sessions/admin-token.access';
import { LoginReply } from '../sessions/login-reply';
import { InvitationService } from './invitation.service';
import { MemberFiles } from './member-files.service';
import { TeamService } from './team.service';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class TeamController {
  constructor(
    private readonly service: TeamService,
    private readonly files: MemberFiles,
    private readonly invitations: InvitationService,
    private readonly replies: LoginReply,
  ) {}

  @Endpoint(adminEndpoints, 'GET /admin/team')
  list() {
    return this.service.list();
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/invitations')
  invite(@Input() { body }: In<'POST /admin/team/invitations'>, @CurrentAdmin() session: AdminSession) {
    return this.invitations.invite(session, body.email, body.role, body.confirmation);
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/invitations/:id/withdraw')
  async withdraw(
    @Input() { params }: In<'POST /admin/team/invitations/:id/withdraw'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.invitations.withdraw(session, params.id);
    return { message: 'The invitation is withdrawn.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/invitations/open')
  openInvitation(@Input() { body }: In<'POST /admin/invitations/open'>, @Ip() address: string) {
    return this.invitations.read(body.token, address);
  }

  @Endpoint(adminEndpoints, 'POST /admin/invitations/accept')
  async accept(
    @Input() { body }: In<'POST /admin/invitations/accept'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.replies.of(await this.invitations.accept(body, this.replies.caller(request)), reply);
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/role')
  async changeRole(@Input() { params, body }: In<'POST /admin/team/:id/role'>, @CurrentAdmin() session: AdminSession) {
    await this.service.changeRole(session, params.id, body.role, body.confirmation);
    return { message: 'The role is changed.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/remove')
  async remove(@Input() { params, body }: In<'POST /admin/team/:id/remove'>, @CurrentAdmin() session: AdminSession) {
    await this.service.remove(session, params.id, body.confirmation);
    return { message: 'The access is removed.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/export')
  export(@Input() { params, body }: In<'POST /admin/team/:id/export'>, @CurrentAdmin() session: AdminSession) {
    return this.files.export(session, params.id, body.confirmation);
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/erase')
  async erase(@Input() { params, body }: In<'POST /admin/team/:id/erase'>, @CurrentAdmin() session: AdminSession) {
    const stays = await this.files.erase(session, params.id, body.confirmation);
    return { message: 'This person is erased.', stays };
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/reset-second-factor')
  async resetSecondFactor(
    @Input() { params, body }: In<'POST /admin/team/:id/reset-second-factor'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.service.resetSecondFactor(session, params.id, body.confirmation);
    return { message: 'The second factor is reset.' };
  }

  @Endpoint(adminEndpoints, 'GET /admin/team/:id/sessions')
  async liveSessions(@Input() { params }: In<'GET /admin/team/:id/sessions'>, @CurrentAdmin() session: AdminSession) {
    return { sessions: await this.service.liveSessions(session, params.id) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/team/:id/sign-out')
  async signOut(@Input() { params }: In<'POST /admin/team/:id/sign-out'>, @CurrentAdmin() session: AdminSession) {
    await this.service.signOut(session, params.id);
    return { message: 'Every browser of this person is logged out.' };
  }
}
