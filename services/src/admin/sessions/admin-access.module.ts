import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityAccessModule } from '../../identity';
import { Keys } from '../../platform';
import { AdminAccount } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { AdminCookie } from './admin-cookie';
import { AdminSessionService } from './admin-session.service';
import { AdminTokenAccess } from './admin-token.access';
import { AdminTokenStrategy, TOKEN_ALGORITHM } from './admin-token.strategy';
import { KnownAdminBrowser } from './known-admin-browser';

/** Who is an admin: what a module with endpoints of access `admin` imports, also in a process without AdminModule. */
@Module({
  imports: [
    IdentityAccessModule,
    TypeOrmModule.forFeature([AdminAccount]),
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
    AdminTokenAccess,
    AdminTokenStrategy,
    KnownAdminBrowser,
  ],
  exports: [AdminCookie, AdminSessionService, KnownAdminBrowser],
})
export class AdminAccessModule {}
