import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { stepNames } from '@mealtime/contracts/onboarding/lifecycle';
import { AdminAccessModule } from '../../admin';
import { AuditModule } from '../../audit';
import { AccountsModule, IdentityAccessModule } from '../../identity';
import { ClamdScanner, fileStorage, MailModule, OutboxModule } from '../../platform';
import { onboardingSettings, type OnboardingSettings } from '../settings';
import { ApplicantAccess } from './applicants/applicant.access';
import { ApplicantCookies } from './applicants/applicant-cookies';
import { applicationController, stepController } from './applications/application.controller';
import { ApplicationRepository } from './applications/application.repository';
import { ApplicationService } from './applications/application.service';
import { ApplicationView } from './applications/application.view';
import { Examiner } from './documents/content';
import { documentController } from './documents/document.controller';
import { ApplicationDocumentRow } from './documents/document.entity';
import { DocumentRepository } from './documents/document.repository';
import { DOCUMENT_SCANNER, DOCUMENT_STORAGE } from './documents/document-files';
import { DocumentSeal } from './documents/document-seal';
import { DocumentService } from './documents/document.service';
import type { Kind } from './kind';
import { Kinds, KINDS } from './kinds';
import { NoticeRepository } from './notices/notice.repository';
import { NoticeService } from './notices/notice.service';
import { FlagRepository } from './reviews/flag.repository';
import { FlagService } from './reviews/flag.service';
import { reviewController } from './reviews/review.controller';
import { ReviewRepository } from './reviews/review.repository';
import { ReviewService } from './reviews/review.service';
import { ReviewView } from './reviews/review.view';
import { StepSerializer } from './steps/step-serializer';
import { RespellingRepository } from './steps/respelling.repository';
import { RespellingService } from './steps/respelling.service';
import { submissionController } from './submission/submission.controller';
import { SubmissionRepository } from './submission/submission.repository';
import { SubmissionService } from './submission/submission.service';
import { TrailRepository } from './trail/trail.repository';

/** The lifecycle of applications of any kind. */
@Module({})
export class LifecycleModule {
  /** With the endpoints of these kinds. */
  static of(kinds: readonly Kind[]): DynamicModule {
    return {
      module: LifecycleModule,
      imports: [
        ...kinds.flatMap(({ imports = [] }) => imports),
        AdminAccessModule,
        AuditModule,
        MailModule,
        OutboxModule,
        AccountsModule,
        IdentityAccessModule,
        TypeOrmModule.forFeature([ApplicationDocumentRow]),
      ],
      controllers: kinds.flatMap((kind) => [
        applicationController(kind),
        ...stepNames(kind.contract).map((step) => stepController(kind, step)),
        documentController(kind),
        reviewController(kind),
        submissionController(kind),
      ]),
      providers: [
        ...kinds.map(({ approval }) => approval),
        ApplicantAccess,
        ApplicantCookies,
        ApplicationRepository,
        ApplicationService,
        ApplicationView,
        { provide: DOCUMENT_STORAGE, inject: [onboardingSettings.token], useFactory: makeStorage },
        { provide: DOCUMENT_SCANNER, inject: [onboardingSettings.token], useFactory: makeScanner },
        DocumentRepository,
        DocumentSeal,
        DocumentService,
        { provide: Examiner, useFactory: () => new Examiner() },
        FlagRepository,
        FlagService,
        { provide: KINDS, useValue: kinds },
        Kinds,
        StepSerializer,
        NoticeRepository,
        NoticeService,
        RespellingRepository,
        RespellingService,
        ReviewRepository,
        ReviewService,
        ReviewView,
        SubmissionRepository,
        SubmissionService,
        TrailRepository,
      ],
      exports: [Kinds, StepSerializer, ReviewRepository, TrailRepository],
    };
  }
}

function makeScanner({ clamd }: OnboardingSettings) {
  return new ClamdScanner(clamd);
}

function makeStorage(settings: OnboardingSettings) {
  return fileStorage(settings);
}
