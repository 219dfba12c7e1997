import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AuditModule } from '../audit';
import { ProofModule } from '../identity';
import { CONFIG, MailModule, OutboxModule, type Config } from '../platform';
import { ApplicationController } from './applications/application.controller';
import { ApplicationRepository } from './applications/application.repository';
import { ApplicationService } from './applications/application.service';
import { ApplicationView } from './applications/application.view';
import { BankSeal } from './banking/bank-seal';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryRepository } from './directory/directory.repository';
import { DirectoryService } from './directory/directory.service';
import { Restaurant } from './directory/restaurant.entity';
import { DocumentController } from './documents/document.controller';
import { ApplicationDocumentRow } from './documents/document.entity';
import { DocumentRepository } from './documents/document.repository';
import { DocumentSeal } from './documents/document-seal';
import { DocumentService } from './documents/document.service';
import { ClamdScanner, DOCUMENT_SCANNER } from './documents/scanner';
import { DOCUMENT_STORAGE, documentStorage } from './documents/storage';
import { NoticeRepository } from './notices/notice.repository';
import { NoticeService } from './notices/notice.service';
import { OwnerAccess } from './owners/owner.access';
import { OwnerCookie } from './owners/owner-cookie';
import { OwnerSession } from './owners/owner-session.entity';
import { OwnerSessionRepository } from './owners/owner-session.repository';
import { OwnerSessionService } from './owners/owner-session.service';
import { PlaceController } from './places/place.controller';
import { Street } from './places/place.entity';
import { PlaceRepository } from './places/place.repository';
import { PlaceService } from './places/place.service';
import { ReviewController } from './reviews/review.controller';
import { ReviewRepository } from './reviews/review.repository';
import { ReviewService } from './reviews/review.service';
import { ReviewView } from './reviews/review.view';
import { SubmissionController } from './submission/submission.controller';
import { SubmissionRepository } from './submission/submission.repository';
import { SubmissionService } from './submission/submission.service';
import { TrailRepository } from './trail/trail.repository';

/** How restaurants come to the marketplace, and which of them are in it. */
@Module({
  imports: [
    AdminAccessModule,
    AuditModule,
    MailModule,
    OutboxModule,
    ProofModule,
    TypeOrmModule.forFeature([ApplicationDocumentRow, OwnerSession, Restaurant, Street]),
  ],
  controllers: [
    ApplicationController,
    DirectoryController,
    DocumentController,
    PlaceController,
    ReviewController,
    SubmissionController,
  ],
  providers: [
    ApplicationRepository,
    ApplicationService,
    ApplicationView,
    BankSeal,
    DirectoryRepository,
    DirectoryService,
    { provide: DOCUMENT_STORAGE, inject: [CONFIG], useFactory: makeStorage },
    { provide: DOCUMENT_SCANNER, inject: [CONFIG], useFactory: makeScanner },
    DocumentRepository,
    DocumentSeal,
    DocumentService,
    NoticeRepository,
    NoticeService,
    OwnerAccess,
    OwnerCookie,
    OwnerSessionRepository,
    OwnerSessionService,
    PlaceRepository,
    PlaceService,
    ReviewRepository,
    ReviewService,
    ReviewView,
    SubmissionRepository,
    SubmissionService,
    TrailRepository,
  ],
})
export class OnboardingModule {}

function makeScanner({ onboarding }: Config) {
  return new ClamdScanner(onboarding!.clamd);
}

function makeStorage({ onboarding }: Config) {
  return documentStorage(onboarding!.documents);
}
