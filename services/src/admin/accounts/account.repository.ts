import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AdminAccount } from './account.entity';
import type { UsernameKey } from './username';

@Injectable()
export class AccountRepository {
  constructor(@InjectRepository(AdminAccount) private readonly accounts: Repository<AdminAccount>) {}

  find(id: string): Promise<AdminAccount | null> {
    return this.accounts.findOneBy({ id });
  }

  findByUsername(usernameKey: UsernameKey): Promise<AdminAccount | null> {
    return this.accounts.findOneBy({ usernameKey });
  }

  /** Does nothing when the name is taken: another process that starts at the same time may have been first. */
  async add(account: AdminAccount): Promise<void> {
    await this.accounts.createQueryBuilder().insert().values(account).orIgnore().execute();
  }

  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.accounts.update({ id }, { passwordHash });
  }
}
