import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit';
import { MailModule, OutboxModule } from '../platform';
import { AccountsModule } from './accounts/accounts.module';
import { ConfirmationController } from './confirmation/confirmation.controller';
import { ConfirmationService } from './confirmation/confirmation.service';
import { CustomerController } from './customers/customer.controller';
import { Customer } from './customers/customer.entity';
import { CustomerRepository } from './customers/customer.repository';
import { CustomerService } from './customers/customer.service';
import { EmailEnumerationRepository } from './customers/email-enumeration.repository';
import { EmailEnumerationLimiter } from './customers/email-enumeration-limiter';
import { GoogleController } from './google/google.controller';
import { GoogleFlowCookies } from './google/google-flow.cookies';
import { GoogleProvider } from './google/google-provider';
import { GoogleService } from './google/google.service';
import { KnownCustomerBrowser } from './sign-in/known-customer-browser';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { DeletionNoticeRepository } from './own-account/deletion-notice.repository';
import { DeletionNoticeService } from './own-account/deletion-notice.service';
import { DeletionProofs } from './own-account/deletion-proofs.service';
import { OwnAccountController } from './own-account/own-account.controller';
import { OwnAccountService } from './own-account/own-account.service';
import { OwnPassword } from './own-account/own-password.service';
import { PeopleModule } from './people/people.module';
import { PasswordNoticeService } from './passwords/password-notice.service';
import { IdentityAccessModule } from './identity-access.module';
import { identitySettings, type IdentitySettings } from './settings';
import { AskingBrowserCookie } from './verification/asking-browser.cookie';
import { CodeSend } from './verification/code-send.entity';
import { SendLimitsRepository } from './verification/send-limits.repository';
import { SendLimitsService } from './verification/send-limits.service';
import { SMS_VERIFIER } from './verification/sms-verifier';
import { TwilioVerifier } from './verification/twilio-verifier';
import { VerificationController } from './verification/verification.controller';
import { Verification } from './verification/verification.entity';
import { VerificationRepository } from './verification/verification.repository';
import { VerificationService } from './verification/verification.service';

/** Identity: phone verification, accounts, sessions and Google sign-in. */
@Module({
  imports: [
    MailModule,
    OutboxModule,
    AccountsModule,
    AuditModule,
    IdentityAccessModule,
    PeopleModule,
    TypeOrmModule.forFeature([CodeSend, Customer, Verification]),
  ],
  controllers: [
    VerificationController,
    CustomerController,
    SignInController,
    OwnAccountController,
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
    AskingBrowserCookie,
    ConfirmationService,
    CustomerRepository,
    CustomerService,
    DeletionNoticeRepository,
    DeletionNoticeService,
    DeletionProofs,
    EmailEnumerationLimiter,
    EmailEnumerationRepository,
    GoogleFlowCookies,
    GoogleService,
    KnownCustomerBrowser,
    OwnAccountService,
    OwnPassword,
    PasswordNoticeService,
    SendLimitsRepository,
    SendLimitsService,
    SignInService,
    VerificationRepository,
    VerificationService,
  ],
})
export class IdentityModule {}
