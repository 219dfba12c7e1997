import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProofModule } from '../identity';
import { MailModule, OutboxModule } from '../platform';
import { ApplicationController } from './applications/application.controller';
import { ApplicationRepository } from './applications/application.repository';
import { ApplicationService } from './applications/application.service';
import { ApplicationView } from './applications/application.view';
import { BankSeal } from './banking/bank-seal';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { Restaurant } from './directory/restaurant.entity';
import { NoticeRepository } from './notices/notice.repository';
import { NoticeService } from './notices/notice.service';
import { OwnerAccess } from './owners/owner.access';
import { OwnerCookie } from './owners/owner-cookie';
import { OwnerSession } from './owners/owner-session.entity';
import { OwnerSessionRepository } from './owners/owner-session.repository';
import { OwnerSessionService } from './owners/owner-session.service';
import { SubmissionController } from './submission/submission.controller';
import { SubmissionRepository } from './submission/submission.repository';
import { SubmissionService } from './submission/submission.service';
import { TrailRepository } from './trail/trail.repository';

/** How restaurants come to the marketplace, and which of them are in it. */
@Module({
  imports: [MailModule, OutboxModule, ProofModule, TypeOrmModule.forFeature([OwnerSession, Restaurant])],
  controllers: [ApplicationController, DirectoryController, SubmissionController],
  providers: [
    ApplicationRepository,
    ApplicationService,
    ApplicationView,
    BankSeal,
    DirectoryRepository,
    DirectoryService,
    NoticeRepository,
    NoticeService,
    OwnerAccess,
    OwnerCookie,
    OwnerSessionRepository,
    OwnerSessionService,
    SubmissionRepository,
    SubmissionService,
    TrailRepository,
  ],
})
export class OnboardingModule {}
