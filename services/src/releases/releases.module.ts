import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AuditModule } from '../audit';
import { MailModule, OutboxModule } from '../platform';
import { CommandController } from './commands/command.controller';
import { CommandService } from './commands/command.service';
import { GenerationLook } from './notices/generation-look';
import { NoticeRepository } from './notices/notice.repository';
import { NoticeService } from './notices/notice.service';
import { TeamController } from './notices/team.controller';
import { TeamDesk } from './notices/team-desk';
import { PreviewController } from './previews/preview.controller';
import { PreviewService } from './previews/preview.service';
import { WatchController } from './watch/watch.controller';
import { CountRepository } from './watch/count.repository';
import { WatchService } from './watch/watch.service';
import { ReleaseDeskController } from './desk/desk.controller';
import { ReleaseDesk } from './desk/desk.service';
import { ReleaseHistory } from './desk/history';
import { BuildSystems } from './tokens/build-systems';
import { ReleaseFollower } from './follower';
import { TokenAccess } from './tokens/token.access';
import { ReleaseToken } from './tokens/token.entity';
import { TokenRepository } from './tokens/token.repository';
import { TokenService } from './tokens/token.service';
import { WalkController } from './walks/walk.controller';
import { WalkDesk } from './walks/walk-desk';

/** Releases by token and from the admin area. */
@Module({
  imports: [AdminAccessModule, AuditModule, MailModule, OutboxModule, TypeOrmModule.forFeature([ReleaseToken])],
  controllers: [
    CommandController,
    PreviewController,
    ReleaseDeskController,
    TeamController,
    WalkController,
    WatchController,
  ],
  providers: [
    BuildSystems,
    CommandService,
    GenerationLook,
    NoticeRepository,
    NoticeService,
    PreviewService,
    ReleaseDesk,
    ReleaseFollower,
    ReleaseHistory,
    TeamDesk,
    TokenAccess,
    TokenRepository,
    TokenService,
    CountRepository,
    WalkDesk,
    WatchService,
  ],
})
export class ReleasesModule {}
