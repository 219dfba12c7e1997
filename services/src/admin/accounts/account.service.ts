import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { addressKey, CONFIG, Notices, OURSELVES, Passwords, Transactions, type Config } from '../../platform';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository';
import { PasskeyRepository } from '../second-factor/passkey.repository';
import { adminSettings, type AdminSettings } from '../settings';
import type { AdminAccount } from './account.entity';
import { AccountRepository, type ActiveAdmin } from './account.repository';
import { usernameKey, type UsernameKey } from './username';

/** Username of the owner that local mode creates when none is configured. */
const LOCAL_USERNAME = 'admin';
const LOCAL_PASSWORD_BYTES = 12;

const tidyPassword = (password: string) => password.normalize('NFC');

@Injectable()
export class AccountService implements OnApplicationBootstrap {
  constructor(
    private readonly repository: AccountRepository,
    private readonly passwords: Passwords,
    private readonly authenticators: AuthenticatorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly transactions: Transactions,
    private readonly notices: Notices,
    @Inject(CONFIG) private readonly config: Config,
    /** Absent in processes that only check who is an admin. */
    @Optional() @Inject(adminSettings.token) private readonly settings?: AdminSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings) return;
    if (this.settings.first) return this.takeOver(this.settings.first);
    if (this.config.mode === 'local' && !(await this.repository.hasAny())) await this.makeUp();
  }

  /** An account by id, if it has access. */
  findActive(id: string): Promise<ActiveAdmin | undefined> {
    return this.repository.findActive(id);
  }

  /** The account, if the password is right. An unknown name takes as long as a wrong password. */
  async authenticate(name: UsernameKey, password: string, address: string): Promise<AdminAccount | undefined> {
    const found = await this.repository.findByUsername(name);
    const account = found && !found.removedAt ? found : undefined;
    const right = await this.passwords.matches(tidyPassword(password), account?.passwordHash, addressKey(address));
    return right ? account : undefined;
  }

  /** Whether the password is right for this account. */
  async hasPassword(id: string, password: string, address: string): Promise<boolean> {
    const account = await this.repository.find(id);
    return this.passwords.matches(tidyPassword(password), account?.passwordHash, addressKey(address));
  }

  /** The hash of a password, for storage. */
  hash(password: string, address: string): Promise<string> {
    return this.passwords.hash(tidyPassword(password), addressKey(address));
  }

  /**
   * Creates the first admin from the configuration. A new password there replaces the stored one; a password changed in the
   * product stays, and a removed admin stays removed.
   */
  private async takeOver({ username, password }: { username: string; password: string }): Promise<void> {
    const existing = await this.repository.findByUsername(usernameKey(username));
    const configured = existing?.configuredPasswordHash;
    if (configured && (await this.passwords.matches(tidyPassword(password), configured, OURSELVES))) return;
    const passwordHash = await this.passwords.hash(tidyPassword(password), OURSELVES);
    const change = { passwordHash, configuredPasswordHash: passwordHash };
    if (existing) return this.letInAgain(existing.id, change);
    // A process that starts at the same time may have added it already.
    await this.repository.add(ownerCalled(username, passwordHash));
  }

  /** Lets an owner in who lost everything: a new configured password also removes the second factor. */
  private letInAgain(id: string, change: Partial<AdminAccount>): Promise<void> {
    return this.transactions.run(async (transaction) => {
      await this.repository.change(id, change, transaction);
      await this.authenticators.remove(transaction, id);
      await this.passkeys.removeAll(transaction, id);
    });
  }

  /** Creates the owner of local mode. The password is shown once to the person who starts the product, and is not stored. */
  private async makeUp(): Promise<void> {
    if (!this.notices.isHeard) return;
    const password = randomBytes(LOCAL_PASSWORD_BYTES).toString('base64url');
    const account = ownerCalled(LOCAL_USERNAME, await this.passwords.hash(password, OURSELVES));
    if (!(await this.repository.add({ ...account, configuredPasswordHash: null }))) return;
    this.notices.show(`The admin area is open to "${LOCAL_USERNAME}" with the password ${password}, said this once.`);
  }
}

const ownerCalled = (username: string, passwordHash: string): AdminAccount => ({
  id: randomUUID(),
  username,
  usernameKey: usernameKey(username),
  passwordHash,
  configuredPasswordHash: passwordHash,
  role: 'owner',
  email: null,
  emailKey: null,
  createdAt: new Date(),
  lastUsedAt: null,
  removedAt: null,
});
