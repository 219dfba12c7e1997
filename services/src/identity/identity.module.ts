import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule, OutboxModule } from '../platform';
import { ConfirmationController } from './confirmation/confirmation.controller';
import { ConfirmationService } from './confirmation/confirmation.service';
import { CustomerController } from './customers/customer.controller';
import { Customer } from './customers/customer.entity';
import { CustomerRepository } from './customers/customer.repository';
import { CustomerService } from './customers/customer.service';
import { EmailToldRepository } from './customers/email-told.repository';
import { EmailTold } from './customers/email-told.service';
import { GoogleController } from './google/google.controller';
import { GoogleFlowCookie } from './google/google-flow.cookie';
import { GoogleProvider } from './google/google-provider';
import { GoogleService } from './google/google.service';
import { SessionAccess } from './sessions/session.access';
import { SessionController } from './sessions/session.controller';
import { CustomerSession } from './sessions/session.entity';
import { SessionCookie } from './sessions/session-cookie';
import { SessionRepository } from './sessions/session.repository';
import { SessionService } from './sessions/session.service';
import { identitySettings, type IdentitySettings } from './settings';
import { ProofModule } from './verification/proof.module';
import { SendLimitsRepository } from './verification/send-limits.repository';
import { SendLimitsService } from './verification/send-limits.service';
import { SMS_VERIFIER } from './verification/sms-verifier';
import { TwilioVerifier } from './verification/twilio-verifier';
import { VerificationController } from './verification/verification.controller';
import { Verification } from './verification/verification.entity';
import { VerificationRepository } from './verification/verification.repository';
import { VerificationService } from './verification/verification.service';

/** Who people are: phones proven by codes, customers, their sessions, and Google sign-in. */
@Module({
  imports: [MailModule, OutboxModule, ProofModule, TypeOrmModule.forFeature([Customer, CustomerSession, Verification])],
  controllers: [
    VerificationController,
    CustomerController,
    SessionController,
    ConfirmationController,
    GoogleController,
  ],
  providers: [
    {
      provide: SMS_VERIFIER,
      inject: [identitySettings.token],
      useFactory: ({ twilio }: IdentitySettings) => new TwilioVerifier(twilio),
    },
    {
      provide: GoogleProvider,
      inject: [identitySettings.token],
      useFactory: ({ google }: IdentitySettings) => new GoogleProvider(google),
    },
    ConfirmationService,
    CustomerRepository,
    CustomerService,
    EmailTold,
    EmailToldRepository,
    GoogleFlowCookie,
    GoogleService,
    SendLimitsRepository,
    SendLimitsService,
    SessionAccess,
    SessionCookie,
    SessionRepository,
    SessionService,
    VerificationRepository,
    VerificationService,
  ],
})
export class IdentityModule {}
