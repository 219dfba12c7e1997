import { Inject, Injectable } from '@nestjs/common';
import type { AdminLoginRequest, AdminVerifyReply } from '@mealtime/contracts/admin';
import { JwtService } from '@nestjs/jwt';
import { LoginLimits, Sessions, type LiveSession } from '../../identity';
import {
  AddressLimit,
  addressKey,
  CONFIG,
  sameBytes,
  tokenHash,
  Transactions,
  Unauthenticated,
  type Config,
  type Transaction,
} from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { usernameKey } from '../accounts/username';
import { AuthenticatorService } from '../second-factor/authenticator.service';
import { PasskeyService, type Json } from '../second-factor/passkey.service';
import { PasskeyRefused, SecondFactorRequired, SecondFactorWrong } from '../second-factor/second-factor.errors';
import { AdminTrail } from '../trail/admin-trail';
import { ADMINS } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { InvalidLogin } from './admin-session.errors';
import { KnownAdminBrowser } from './known-admin-browser';
import { LoginRepository } from './login.repository';

/** Claims of an admin's bearer token. */
export interface AdminTokenClaims {
  /** Id of the session. */
  sid: string;
  /** Hash of the cookie that must come with it, base64url. */
  cookie: string;
  /** Expiry, in seconds since 1970. */
  exp: number;
}

export interface LoggedIn {
  token: string;
  cookie: string;
  /** Cookie value that identifies the browser at the next login. */
  known: string;
}

/** The browser and address that a login comes from. */
export interface Caller {
  address: string;
  /** User agent of the browser; empty when it sends none. */
  browser: string;
  /** Cookies that earlier logins left in the browser. */
  known: readonly string[];
}

/** Logins by passkey of one address: each costs a database query, whether it succeeds or not. */
const PASSKEY_TRIES = { calls: 30, seconds: 60 };

/** Logins of admins: a short-lived bearer token that is valid only with its cookie and while its session lives. */
@Injectable()
export class AdminSessionService {
  private readonly passkeyTries = new AddressLimit(PASSKEY_TRIES.calls, PASSKEY_TRIES.seconds);

  constructor(
    private readonly repository: AccountRepository,
    private readonly accounts: AccountService,
    private readonly logins: LoginRepository,
    private readonly authenticators: AuthenticatorService,
    private readonly passkeys: PasskeyService,
    private readonly sessions: Sessions,
    private readonly limits: LoginLimits,
    private readonly known: KnownAdminBrowser,
    private readonly jwt: JwtService,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Gives the same answer after the same time for a wrong name and a wrong password. The second factor's code is asked for
   * once the password is right; a wrong code counts as a failed login, a missing one does not count.
   */
  async login({ username, password, code }: AdminLoginRequest, caller: Caller): Promise<LoggedIn> {
    const name = usernameKey(username);
    const { address, known } = caller;
    const counted = await this.limits.begin(ADMINS, name, { address, browser: this.known.idOf(known, name) });
    const right = await this.limits.judged(counted, async () => {
      const account = await this.accounts.authenticate(name, password, address);
      const admin = account && (await this.repository.findActive(account.id));
      if (!admin) return 'neither';
      if (!admin.hasSecondFactor) return admin;
      if (!code) throw new SecondFactorRequired();
      return (await this.authenticators.use(admin.id, code)) ? admin : 'password only';
    });
    if (right === 'neither') throw new InvalidLogin();
    if (right === 'password only') throw new SecondFactorWrong();
    await this.limits.succeeded(counted);
    return this.transactions.run((transaction) => this.open(transaction, right, caller));
  }

  async passkeyOptions(address: string, origin: string | undefined): Promise<Json> {
    this.passkeyTries.count(addressKey(address));
    return this.passkeys.loginOptions(origin);
  }

  /** Throws PASSKEY_REFUSED. */
  async loginByPasskey(credential: Json, caller: Caller, origin: string | undefined): Promise<LoggedIn> {
    this.passkeyTries.count(addressKey(caller.address));
    const admin = await this.repository.findActive(await this.passkeys.login(credential, origin));
    if (!admin) throw new PasskeyRefused();
    return this.transactions.run((transaction) => this.open(transaction, admin, caller));
  }

  /** Opens a session for an authenticated admin. */
  async open(
    transaction: Transaction,
    { id, username }: { id: string; username: string },
    { address, browser }: Omit<Caller, 'known'>,
  ): Promise<LoggedIn> {
    const { token: cookie, ...session } = await this.sessions.open(ADMINS, id, transaction);
    await this.logins.add(transaction, { sessionId: session.id, accountId: id, address, browser });
    await this.repository.change(id, { lastUsedAt: new Date() }, transaction);
    await this.trail.add(transaction, { account: { username }, address }, 'log-in', { kind: 'admin', id });
    return { token: this.sign(session, cookie), cookie, known: this.known.issue(usernameKey(username)) };
  }

  /** The live session that a token and one of the cookies belong to. `address`: where the request comes from. */
  async authenticate(claims: AdminTokenClaims, cookies: readonly string[], address: string): Promise<AdminSession> {
    const stated = Buffer.from(claims.cookie, 'base64url');
    const hash = cookies.map(tokenHash).find((one) => sameBytes(one, stated));
    if (!hash) throw new Unauthenticated();
    const session = await this.repository.findSignedIn(ADMINS.name, hash);
    // Compared with the database's clock, which also set the expiry.
    if (session?.id !== claims.sid || claims.exp * 1000 <= session.seenAt.getTime()) throw new Unauthenticated();
    return { ...session, address };
  }

  /** In production mode an admin cannot work with a password alone. */
  needsSecondFactor({ account }: AdminSession): boolean {
    return this.config.production && !account.hasSecondFactor;
  }

  describe(session: AdminSession): AdminVerifyReply {
    const { id, username, role } = session.account;
    const needsSecondFactor = this.needsSecondFactor(session);
    return { verifiedToken: { id, username, role, expiresAt: session.expiresAt.toISOString(), needsSecondFactor } };
  }

  /** A fresh token for an active admin, with the cookie of the request that belongs to it. */
  async renew(session: AdminSession, cookies: readonly string[]): Promise<{ token: string; cookie: string }> {
    const cookie = await this.cookieOf(session, cookies);
    const expiresAt = await this.sessions.prolong(ADMINS, session);
    await this.repository.change(session.account.id, { lastUsedAt: new Date() });
    return { token: this.sign({ ...session, expiresAt }, cookie), cookie };
  }

  async logout(session: AdminSession, cookies: readonly string[]): Promise<void> {
    await this.sessions.close(ADMINS, cookies);
    await this.transactions.run((transaction) =>
      this.trail.add(transaction, session, 'log-out', { kind: 'admin', id: session.account.id }),
    );
  }

  private async cookieOf({ id }: AdminSession, cookies: readonly string[]): Promise<string> {
    for (const cookie of cookies) {
      const session = await this.repository.findSignedIn(ADMINS.name, tokenHash(cookie));
      if (session?.id === id) return cookie;
    }
    throw new Unauthenticated();
  }

  private sign({ id, expiresAt }: Pick<LiveSession, 'id' | 'expiresAt'>, cookie: string): string {
    const exp = Math.floor(expiresAt.getTime() / 1000);
    const claims: AdminTokenClaims = { sid: id, cookie: tokenHash(cookie).toString('base64url'), exp };
    return this.jwt.sign(claims);
  }
}
