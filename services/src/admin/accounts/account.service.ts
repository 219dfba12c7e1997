import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { addressKey, OURSELVES, Passwords } from '../../platform';
import { adminSettings, type AdminSettings } from '../settings';
import type { AdminAccount } from './account.entity';
import { AccountRepository } from './account.repository';
import { usernameKey, type UsernameKey } from './username';

const tidyPassword = (password: string) => password.normalize('NFC');

@Injectable()
export class AccountService implements OnApplicationBootstrap {
  constructor(
    private readonly repository: AccountRepository,
    private readonly passwords: Passwords,
    /** Left out where the process only checks who is an admin. */
    @Optional() @Inject(adminSettings.token) private readonly settings?: AdminSettings,
  ) {}

  /** The first admin is the one that the configuration names; a changed password there is taken over at the start. */
  async onApplicationBootstrap(): Promise<void> {
    const first = this.settings?.first;
    if (!first) return;
    const password = tidyPassword(first.password);
    const existing = await this.repository.findByUsername(usernameKey(first.username));
    if (existing && (await this.passwords.matches(password, existing.passwordHash, OURSELVES))) return;
    const passwordHash = await this.passwords.hash(password, OURSELVES);
    if (existing) return this.repository.changePassword(existing.id, passwordHash);
    await this.repository.add({
      id: randomUUID(),
      username: first.username,
      usernameKey: usernameKey(first.username),
      passwordHash,
      role: 'owner',
    });
  }

  find(id: string): Promise<AdminAccount | null> {
    return this.repository.find(id);
  }

  /** The account, if the password is right. Takes as long for an unknown name. */
  async authenticate(name: UsernameKey, password: string, address: string): Promise<AdminAccount | undefined> {
    const account = (await this.repository.findByUsername(name)) ?? undefined;
    const right = await this.passwords.matches(tidyPassword(password), account?.passwordHash, addressKey(address));
    return right ? account : undefined;
  }
}
