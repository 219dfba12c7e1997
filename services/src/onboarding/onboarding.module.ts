import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AuditModule } from '../audit';
import { AccountsModule, IdentityAccessModule } from '../identity';
import { MailModule, OutboxModule } from '../platform';
import { RestaurantsAccessModule } from '../restaurants';
import { ApplicantAccess } from './applicants/applicant.access';
import { ApplicantCookie } from './applicants/applicant-cookie';
import { ApplicationController } from './applications/application.controller';
import { ApplicationRepository } from './applications/application.repository';
import { ApplicationService } from './applications/application.service';
import { ApplicationView } from './applications/application.view';
import { BankSeal } from './banking/bank-seal';
import { DocumentController } from './documents/document.controller';
import { ApplicationDocumentRow } from './documents/document.entity';
import { DocumentRepository } from './documents/document.repository';
import { Examiner } from './documents/content';
import { DocumentSeal } from './documents/document-seal';
import { DocumentService } from './documents/document.service';
import { ClamdScanner, DOCUMENT_SCANNER } from './documents/scanner';
import { DOCUMENT_STORAGE, documentStorage } from './documents/storage';
import { NoticeRepository } from './notices/notice.repository';
import { NoticeService } from './notices/notice.service';
import { ReviewController } from './reviews/review.controller';
import { ReviewRepository } from './reviews/review.repository';
import { ReviewService } from './reviews/review.service';
import { ReviewView } from './reviews/review.view';
import { onboardingSettings, type OnboardingSettings } from './settings';
import { SubmissionController } from './submission/submission.controller';
import { SubmissionRepository } from './submission/submission.repository';
import { SubmissionService } from './submission/submission.service';
import { TrailRepository } from './trail/trail.repository';

/** How restaurants come to the marketplace. */
@Module({
  imports: [
    AdminAccessModule,
    AuditModule,
    MailModule,
    OutboxModule,
    AccountsModule,
    IdentityAccessModule,
    RestaurantsAccessModule,
    TypeOrmModule.forFeature([ApplicationDocumentRow]),
  ],
  controllers: [ApplicationController, DocumentController, ReviewController, SubmissionController],
  providers: [
    ApplicantAccess,
    ApplicantCookie,
    ApplicationRepository,
    ApplicationService,
    ApplicationView,
    BankSeal,
    { provide: DOCUMENT_STORAGE, inject: [onboardingSettings.token], useFactory: makeStorage },
    { provide: DOCUMENT_SCANNER, inject: [onboardingSettings.token], useFactory: makeScanner },
    DocumentRepository,
    DocumentSeal,
    DocumentService,
    { provide: Examiner, useFactory: () => new Examiner() },
    NoticeRepository,
    NoticeService,
    ReviewRepository,
    ReviewService,
    ReviewView,
    SubmissionRepository,
    SubmissionService,
    TrailRepository,
  ],
})
export class OnboardingModule {}

function makeScanner({ clamd }: OnboardingSettings) {
  return new ClamdScanner(clamd);
}

function makeStorage({ documents }: OnboardingSettings) {
  return documentStorage(documents);
}
