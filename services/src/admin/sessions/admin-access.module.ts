import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit';
import { IdentityAccessModule } from '../../identity';
import { Keys } from '../../platform';
import { AdminAccount } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { Authenticator, RecoveryCode } from '../second-factor/authenticator.entity';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository';
import { AuthenticatorService } from '../second-factor/authenticator.service';
import { Confirmation } from '../second-factor/confirmation.entity';
import { ConfirmationService } from '../second-factor/confirmation.service';
import { Challenge, Passkey } from '../second-factor/passkey.entity';
import { PasskeyRepository } from '../second-factor/passkey.repository';
import { PasskeyService } from '../second-factor/passkey.service';
import { AdminTrail } from '../trail/admin-trail';
import { AdminCookie } from './admin-cookie';
import { AdminSessionService } from './admin-session.service';
import { AdminSessions } from './admin-sessions';
import { AdminTokenAccess } from './admin-token.access';
import { AdminTokenStrategy, TOKEN_ALGORITHM } from './admin-token.strategy';
import { KnownAdminBrowser } from './known-admin-browser';
import { LoginRepository } from './login.repository';

/** Checks who is an admin. Imported by every module with endpoints for admins, also in a process without AdminModule. */
@Module({
  imports: [
    AuditModule,
    IdentityAccessModule,
    TypeOrmModule.forFeature([AdminAccount, Authenticator, Challenge, Confirmation, Passkey, RecoveryCode]),
    JwtModule.registerAsync({
      inject: [Keys],
      useFactory: (keys: Keys) => ({ secret: keys.key('admin-token'), signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  providers: [
    AccountRepository,
    AccountService,
    AdminCookie,
    AdminSessionService,
    AdminSessions,
    AdminTokenAccess,
    AdminTokenStrategy,
    AdminTrail,
    AuthenticatorRepository,
    AuthenticatorService,
    ConfirmationService,
    KnownAdminBrowser,
    LoginRepository,
    PasskeyRepository,
    PasskeyService,
  ],
  exports: [
    AccountRepository,
    AccountService,
    AdminCookie,
    AdminSessionService,
    AdminSessions,
    AdminTrail,
    AuthenticatorService,
    ConfirmationService,
    KnownAdminBrowser,
    LoginRepository,
    PasskeyService,
  ],
})
export class AdminAccessModule {}
