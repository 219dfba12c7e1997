import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../platform';
import { Customer } from '../customers/customer.entity';
import { CustomerRepository } from '../customers/customer.repository';
import { IdentityAccessModule } from '../identity-access.module';
import { PasswordChangeRepository } from '../passwords/password-change.repository';
import { PasswordChanges } from '../passwords/password-changes.service';
import { AccountService } from './account.service';

/** For modules that create accounts or set passwords, also without IdentityModule, which sends the messages. */
@Module({
  imports: [IdentityAccessModule, OutboxModule, TypeOrmModule.forFeature([Customer])],
  providers: [AccountService, CustomerRepository, PasswordChangeRepository, PasswordChanges],
  exports: [AccountService, PasswordChangeRepository, PasswordChanges],
})
export class AccountsModule {}
