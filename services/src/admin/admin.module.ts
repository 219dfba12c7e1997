import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit';
import { IdentityAccessModule, PeopleModule } from '../identity';
import { MailModule, OutboxModule, PeopleFilesModule } from '../platform';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AuditLog } from './audit-log/audit-log.service';
import { AuditWitness } from './audit-log/witness.service';
import { PeopleController } from './people/people.controller';
import { PeopleDesk } from './people/people-desk.service';
import { PersonFileDesk } from './people/person-file-desk.service';
import { SecurityController } from './second-factor/security.controller';
import { SecurityService } from './second-factor/security.service';
import { AdminAccessModule } from './sessions/admin-access.module';
import { AdminSessionController } from './sessions/admin-session.controller';
import { LoginReply } from './sessions/login-reply';
import { StatisticsController } from './statistics/statistics.controller';
import { Invitation } from './team/invitation.entity';
import { InvitationRepository } from './team/invitation.repository';
import { InvitationService } from './team/invitation.service';
import { MemberFiles } from './team/member-files.service';
import { TeamController } from './team/team.controller';
import { TeamService } from './team/team.service';

/** The marketplace's admins: login, accounts, and the pages they work with. */
@Module({
  imports: [
    AdminAccessModule,
    AuditModule,
    IdentityAccessModule,
    MailModule,
    OutboxModule,
    PeopleFilesModule,
    PeopleModule,
    TypeOrmModule.forFeature([Invitation]),
  ],
  controllers: [
    AdminSessionController,
    AuditLogController,
    PeopleController,
    SecurityController,
    StatisticsController,
    TeamController,
  ],
  providers: [
    AuditLog,
    AuditWitness,
    InvitationRepository,
    InvitationService,
    LoginReply,
    MemberFiles,
    PeopleDesk,
    PersonFileDesk,
    SecurityService,
    TeamService,
  ],
})
export class AdminModule {}
