import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Keys } from '../platform';
import { AdminAccount } from './accounts/account.entity';
import { AccountRepository } from './accounts/account.repository';
import { AccountService } from './accounts/account.service';
import { AdminCookie } from './sessions/admin-cookie';
import { AdminSessionController } from './sessions/admin-session.controller';
import { AdminSession } from './sessions/admin-session.entity';
import { AdminSessionRepository } from './sessions/admin-session.repository';
import { AdminSessionService } from './sessions/admin-session.service';
import { AdminTokenAccess } from './sessions/admin-token.access';
import { AdminTokenStrategy, TOKEN_ALGORITHM } from './sessions/admin-token.strategy';
import { LoginAttemptsRepository } from './sessions/login-attempts.repository';

/** The people who run the marketplace, and how they log in. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AdminAccount, AdminSession]),
    JwtModule.registerAsync({
      inject: [Keys],
      useFactory: (keys: Keys) => ({ secret: keys.key('admin-token'), signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  controllers: [AdminSessionController],
  providers: [
    AccountRepository,
    AccountService,
    AdminCookie,
    AdminSessionRepository,
    AdminSessionService,
    AdminTokenAccess,
    AdminTokenStrategy,
    LoginAttemptsRepository,
  ],
})
export class AdminModule {}
