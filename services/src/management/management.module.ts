import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit';
import { AccountsModule, IdentityAccessModule, TextsModule } from '../identity';
import { MailModule, OutboxModule } from '../platform';
import { RestaurantsAccessModule } from '../restaurants';
import { OwnHoursController } from './hours/own-hours.controller';
import { OwnHoursService } from './hours/own-hours.service';
import { Invitation } from './team/invitation.entity';
import { InvitationRepository } from './team/invitation.repository';
import { InvitationService } from './team/invitation.service';
import { TeamController } from './team/team.controller';
import { TeamService } from './team/team.service';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    IdentityAccessModule,
    MailModule,
    OutboxModule,
    RestaurantsAccessModule,
    TextsModule,
    TypeOrmModule.forFeature([Invitation]),
  ],
  controllers: [OwnHoursController, TeamController],
  providers: [InvitationRepository, InvitationService, OwnHoursService, TeamService],
})
export class ManagementModule {}
