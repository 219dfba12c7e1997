import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Keys } from '../../platform';
import { AdminAccount } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { AdminCookie } from './admin-cookie';
import { AdminSession } from './admin-session.entity';
import { AdminSessionRepository } from './admin-session.repository';
import { AdminSessionService } from './admin-session.service';
import { AdminTokenAccess } from './admin-token.access';
import { AdminTokenStrategy, TOKEN_ALGORITHM } from './admin-token.strategy';
import { KnownBrowser } from './known-browser';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { LoginLimits } from './login-limits.service';

/** Who is an admin: what a module with endpoints marked `@AdminToken()` imports, also in a process without AdminModule. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AdminAccount, AdminSession]),
    JwtModule.registerAsync({
      inject: [Keys],
      useFactory: (keys: Keys) => ({ secret: keys.key('admin-token'), signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  providers: [
    AccountRepository,
    AccountService,
    AdminCookie,
    AdminSessionRepository,
    AdminSessionService,
    AdminTokenAccess,
    AdminTokenStrategy,
    KnownBrowser,
    LoginAttemptsRepository,
    LoginLimits,
  ],
  exports: [AdminCookie, AdminSessionService, KnownBrowser],
})
export class AdminAccessModule {}
