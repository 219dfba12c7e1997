import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AuditModule } from '../audit';
import { CommandController } from './commands/command.controller';
import { CommandService } from './commands/command.service';
import { PreviewController } from './previews/preview.controller';
import { PreviewService } from './previews/preview.service';
import { WatchController } from './watch/watch.controller';
import { CountRepository } from './watch/count.repository';
import { WatchService } from './watch/watch.service';
import { ReleaseDeskController } from './desk/desk.controller';
import { ReleaseDesk } from './desk/desk.service';
import { BuildSystems } from './tokens/build-systems';
import { ReleaseFollower } from './follower';
import { TokenAccess } from './tokens/token.access';
import { ReleaseToken } from './tokens/token.entity';
import { TokenRepository } from './tokens/token.repository';
import { TokenService } from './tokens/token.service';

/** Releases by token and by button. */
@Module({
  imports: [AdminAccessModule, AuditModule, TypeOrmModule.forFeature([ReleaseToken])],
  controllers: [CommandController, PreviewController, ReleaseDeskController, WatchController],
  providers: [
    BuildSystems,
    CommandService,
    PreviewService,
    ReleaseDesk,
    ReleaseFollower,
    TokenAccess,
    TokenRepository,
    TokenService,
    CountRepository,
    WatchService,
  ],
})
export class ReleasesModule {}
