import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityAccessModule } from '../identity';
import { MailModule, OutboxModule } from '../platform';
import { SecurityController } from './second-factor/security.controller';
import { SecurityService } from './second-factor/security.service';
import { AdminAccessModule } from './sessions/admin-access.module';
import { AdminSessionController } from './sessions/admin-session.controller';
import { LoginReply } from './sessions/login-reply';
import { Invitation } from './team/invitation.entity';
import { InvitationRepository } from './team/invitation.repository';
import { InvitationService } from './team/invitation.service';
import { TeamController } from './team/team.controller';
import { TeamService } from './team/team.service';

/** The people who run the marketplace, and how they log in. */
@Module({
  imports: [AdminAccessModule, IdentityAccessModule, MailModule, OutboxModule, TypeOrmModule.forFeature([Invitation])],
  controllers: [AdminSessionController, SecurityController, TeamController],
  providers: [InvitationRepository, InvitationService, LoginReply, SecurityService, TeamService],
})
export class AdminModule {}
